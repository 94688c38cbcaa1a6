import type { Application } from '@fairlead/contracts/api/applications';
import { daysSince } from '@fairlead/ui';

/** A candidate as the board reads them. */
export type Candidate = Omit<Application, 'history'>;

/** After how many days in one stage a candidate has waited too long. */
export const longWait = 7;

/** The name of a candidate; their email address where no name is known. */
export function nameOf({ user }: Pick<Candidate, 'user'>): string {
  if (typeof user === 'string') return 'Somebody';
  const parts = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return user.name || parts || user.email || 'Somebody';
}

/** Since when a candidate has been in their stage (ISO 8601). */
export const sinceOf = ({ stageSince, createdAt }: Pick<Candidate, 'stageSince' | 'createdAt'>) =>
  stageSince ?? createdAt;

/** For how many days a candidate has been in their stage. */
export const daysWaiting = (candidate: Candidate, now: number): number =>
  daysSince(sinceOf(candidate), now);

/** Whether an applicant has confirmed their email address; until then it may be somebody else's. */
export const isConfirmed = ({ user }: Pick<Candidate, 'user'>): boolean =>
  typeof user === 'object' && user.emailVerified;
