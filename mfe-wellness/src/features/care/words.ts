import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairlead/contracts/time/durations';

type Related<Members> = string | ({ id: string } & Members) | null | undefined;

/** The id of a related document, populated or not. */
export const idOf = (related: Related<object>): string =>
  (typeof related === 'object' ? related?.id : related) ?? '';

/** A person's name; empty while it is not known. */
export const personName = (person: Related<{ fullName?: string | null | undefined }>): string =>
  (typeof person === 'object' ? person?.fullName : undefined) || 'Somebody';

/** The name of a related document, where it is populated. */
export const relatedName = (
  related: Related<{ name?: string | null | undefined }>,
): string | undefined => (typeof related === 'object' && related?.name) || undefined;

/** A duration, in its two largest units: `12 min`, `3 h 5 min`, `2 d 4 h`. */
export function lengthOf(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute';
  const units = [
    ['d', Math.floor(ms / DAY_MS)],
    ['h', Math.floor((ms % DAY_MS) / HOUR_MS)],
    ['min', Math.floor((ms % HOUR_MS) / MINUTE_MS)],
  ] as const;
  const largest = units.findIndex(([, count]) => count > 0);
  return units
    .slice(largest, largest + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unit}`)
    .join(' ');
}
