import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { type Listing, listingTransitions } from '@fairlead/contracts/api/listings';
import type { ListingStatus } from '@fairlead/contracts/reference/listings';

type MoveName = (typeof listingTransitions)[number]['name'];

/** The actions on a listing as a whole. */
export type ActionName = MoveName | 'return' | 'resubmit';

/** The label of an action, and the message once it is done. */
export const actionWords: Readonly<Record<ActionName, { label: string; done: string }>> = {
  submit: { label: 'Submit', done: 'is submitted for approval' },
  resubmit: { label: 'Submit again', done: 'is submitted again' },
  publish: { label: 'Publish', done: 'is published' },
  approve: { label: 'Approve', done: 'is published' },
  return: { label: 'Return…', done: 'is returned' },
  archive: { label: 'Archive', done: 'is archived' },
  reopen: { label: 'Reopen', done: 'is a draft again' },
  renew: { label: 'Renew', done: 'is a draft again' },
};

/** Actions after which a listing is, or may become, public: it must have all that publishing needs. */
export const needsAll: readonly ActionName[] = ['submit', 'resubmit', 'publish', 'approve'];

/** The actions that somebody of this level may take on a listing, the likeliest first. Those who may publish need not submit. */
export function actionsFor(
  { status, returned }: Pick<Listing, 'status' | 'returned'>,
  level: AccessLevel,
): ActionName[] {
  if (!reaches(level, 'write')) return [];
  const publishes = level === 'approve';
  const moves = listingTransitions
    .filter(({ from, orgAdminOnly }) => from === status && (publishes || !orgAdminOnly))
    .map(({ name }): ActionName => name)
    .filter((name) => !(publishes && name === 'submit'));
  if (status !== 'pending') return moves;
  if (returned) return publishes ? [...moves, 'resubmit'] : ['resubmit'];
  return publishes ? [...moves, 'return'] : moves;
}

/** The status that an action leads to; undefined for one that is not a transition. */
export const statusAfter = (act: ActionName): ListingStatus | undefined =>
  listingTransitions.find(({ name }) => name === act)?.to;
