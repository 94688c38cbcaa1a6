import { type Day, daysBetween } from '@fairlead/contracts/time/clock';

/** How many days before its end a credential is flagged. */
const flaggedDays = 60;

/** The flag of a credential on a day, by the last day on which it is valid; undefined while it is valid for long. */
export function credentialFlag(
  until: Day | null | undefined,
  today: Day,
): 'expired' | 'expiring' | undefined {
  if (!until) return undefined;
  const left = daysBetween(today, until);
  if (left < 0) return 'expired';
  return left <= flaggedDays ? 'expiring' : undefined;
}
