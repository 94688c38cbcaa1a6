import { type Day, dayAfter, dayOf } from '@fairlead/contracts';
import type { MemberSecret } from '../crew-profiles/following.ts';

/** For how many days somebody must have been a member before figures count them. */
const MEMBER_DAYS = 30;
/** For how many days somebody must have had their place. */
const PLACE_DAYS = 28;

/** What is known of a member. A profile of an earlier release has noted no moves. */
interface Known {
  createdAt: Date;
  secret?: MemberSecret;
}

/**
 * Whether a member counts in the figures of a week: they have been a member for 30 days and in their place for 28 when it begins. Otherwise whoever
 * decides about memberships could put one person among invented ones, and read their answers from the figures of the group.
 */
export function isSettled({ createdAt, secret = {} }: Known, monday: Day): boolean {
  const since = dayOf(createdAt.getTime());
  const { memberSince = since, placeSince = since } = secret;
  return dayAfter(memberSince, MEMBER_DAYS) <= monday && dayAfter(placeSince, PLACE_DAYS) <= monday;
}
