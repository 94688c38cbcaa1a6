import { apiErrors, type Viewer } from '@fairlead/service-kit';
import type { StoredConversation, StoredMember } from './conversations.ts';
import { type Scope, worksAt } from './scope.ts';

export type Person = Viewer & { kind: 'person' };

/** A conversation with what one of its members may do in it. */
export interface Participation {
  id: string;
  conversation: StoredConversation;
  scope: Scope;
  member: StoredMember;
  viewer: Person;
  /** Whether they are still in it, and still work there. */
  isIn: boolean;
  /** The last message that they may read. */
  until: number;
}

/** Beyond every number that a message can have. */
export const NO_END = 0xffffffff;

/** The scope of a conversation. */
export const scopeOf = ({
  organization,
  vessel,
}: Pick<StoredConversation, 'organization' | 'vessel'>): Scope => ({
  organization: String(organization.id),
  vessel: vessel && String(vessel.id),
});

/** Those who are still in a conversation. */
export const membersIn = ({ members }: Pick<StoredConversation, 'members'>): StoredMember[] =>
  members.filter(({ toSeq }) => toSeq === undefined);

/**
 * The last message that a member may read: somebody who no longer works there reads no further than they have, even before the conversation is
 * updated.
 */
export const untilOf = (
  row: Pick<StoredConversation, 'organization' | 'vessel'>,
  { toSeq, readSeq }: StoredMember,
  viewer: Person,
): number => toSeq ?? (worksAt(viewer, scopeOf(row)) ? NO_END : readSeq);

/** The person making the request. @throws {ApiError} 403 for anybody else */
export function personOf(viewer: Viewer): Person {
  if (viewer.kind !== 'person') throw apiErrors.forbidden();
  return viewer;
}
