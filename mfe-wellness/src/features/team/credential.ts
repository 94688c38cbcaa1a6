import { type Day, daysBetween } from '@fairlead/contracts/time/clock';

/** How many days before its end a credential is flagged. */
const flaggedDays = 60;

/** How a credential stands on a day, by the last day on which it is good; nothing while it is good for long. */
export function credentialFlag(
  until: Day | null | undefined,
  today: Day,
): 'expired' | 'expiring' | undefined {
  if (!until) return undefined;
  const left = daysBetween(today, until);
  if (left < 0) return 'expired';
  return left <= flaggedDays ? 'expiring' : undefined;
}
