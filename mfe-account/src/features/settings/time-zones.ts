import type { Option } from '@fairlead/contracts/reference/options';
import { knownTimeZones } from '@fairlead/ui';

/** The time zones to choose from, among them one that this browser may not know. */
export function timeZones(chosen: string): Option<string>[] {
  const zones = new Set(['UTC', chosen, ...knownTimeZones()]);
  return [...zones].map((code) => ({ code, label: zoneText(code) }));
}

/** A time zone in words, such as `America/New York`. */
export const zoneText = (zone: string) => zone.replaceAll('_', ' ');
