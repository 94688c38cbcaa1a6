import { MINUTE_MS } from '@fairlead/contracts/time/durations';

/** A duration (ms), in days, hours and minutes: `1 h 05 min`. */
export function lasted(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const [days, hours, rest] = [
    Math.floor(minutes / 1_440),
    Math.floor((minutes % 1_440) / 60),
    minutes % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${String(rest).padStart(2, '0')} min` : `${rest} min`;
}
