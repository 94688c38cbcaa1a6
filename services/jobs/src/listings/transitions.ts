import { type ListingStatus, listingTransitions } from '@fairlead/contracts';
import {
  apiErrors,
  type Change,
  type Content,
  holdsRole,
  type Viewer,
} from '@fairlead/service-kit';
import { organizationOf } from './access.ts';

/**
 * Settles the status of a listing that is created or changed: a new one is a draft; later only the
 * declared transitions are possible (J-174 to J-181).
 * @throws {ApiError} 400 at `status` for a move that does not exist.
 */
export function settleStatus({ content, previous }: Change): Content {
  if (!previous) return { ...content, status: 'draft' };
  const { from, to } = moveOf(previous, content);
  if (to === from) return content;
  if (!transitionOf(previous, content))
    throw refused('status', `A listing cannot go from ${from} to ${String(to)}`);
  return to === 'active' ? published(content) : content;
}

/** Whether the viewer may make this transition; some are for org-admins alone (J-176). @throws {ApiError} 403. */
export function mayMove(viewer: Viewer, previous: Content, content: Content): boolean {
  const isFree = !transitionOf(previous, content)?.orgAdminOnly;
  if (isFree || holdsRole(viewer, organizationOf(previous), ['org-admin'])) return true;
  throw apiErrors.forbidden('Forbidden: only an organization admin may publish a listing.');
}

const moveOf = (previous: Content, content: Content) => ({
  from: previous.status as ListingStatus,
  to: content.status,
});

function transitionOf(previous: Content, content: Content) {
  const asked = moveOf(previous, content);
  return listingTransitions.find(({ from, to }) => from === asked.from && to === asked.to);
}

function published(content: Content): Content {
  const { expiresOn } = content;
  if (typeof expiresOn === 'string' && new Date(expiresOn).getTime() <= Date.now())
    throw refused('expiresOn', 'This lies in the past; a listing is published until a later date');
  return { ...content, publishedOn: new Date().toISOString() };
}

const refused = (path: string, message: string) =>
  apiErrors.validation('listings', [{ path, message }]);
