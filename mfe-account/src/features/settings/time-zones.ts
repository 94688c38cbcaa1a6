import type { Option } from '@fairlead/contracts/reference/options';

/** The time zones to choose from, among them one that this browser may not know. */
export function timeZones(chosen: string): Option<string>[] {
  const zones = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((code) => ({ code, label: code.replaceAll('_', ' ') }));
}
