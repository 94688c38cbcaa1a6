import { type ListingStatus, type listingFields, listingTransitions } from '@fairlead/contracts';
import {
  apiErrors,
  type ContentOf,
  levelIn,
  type SentOf,
  type Viewer,
} from '@fairlead/service-kit';
import { listingsPage } from './access.ts';

type Content = ContentOf<typeof listingFields>;
type Sent = SentOf<typeof listingFields>;

/**
 * Settles the status of a listing that is created or changed: a new one is a draft; later only the
 * declared transitions are possible (J-174 to J-181).
 * @throws {ApiError} 400 at `status` for an unknown transition.
 */
export function settleStatus({
  content,
  previous,
}: {
  content: Sent;
  previous: Content | undefined;
}): Sent {
  if (!previous) return { ...content, status: 'draft' };
  const { status } = content;
  if (status === previous.status) return content;
  const { returned: _returned, proposed: _proposed, ...moved } = content;
  if (!transitionOf(previous, status))
    throw refused('status', `A listing cannot go from ${previous.status} to ${String(status)}`);
  return status === 'active' ? published(moved) : moved;
}

/** Whether the viewer may make this transition; some are only for org-admins (J-176). @throws {ApiError} 403. */
export function mayMove(viewer: Viewer, previous: Content, { status }: Content): boolean {
  const needsApproval = transitionOf(previous, status)?.orgAdminOnly === true;
  if (!needsApproval || levelIn(viewer, previous.organization.id, listingsPage) === 'approve')
    return true;
  throw apiErrors.forbidden('Forbidden: only an organization admin may publish a listing.');
}

const transitionOf = (previous: { status: ListingStatus }, asked: Sent['status']) =>
  listingTransitions.find(({ from, to }) => from === previous.status && to === asked);

function published(content: Sent): Sent {
  const { expiresOn } = content;
  if (typeof expiresOn === 'string' && new Date(expiresOn).getTime() <= Date.now())
    throw refused('expiresOn', 'This lies in the past; a listing is published until a later date');
  return { ...content, publishedOn: new Date().toISOString() };
}

const refused = (path: string, message: string) =>
  apiErrors.validation('listings', [{ path, message }]);
