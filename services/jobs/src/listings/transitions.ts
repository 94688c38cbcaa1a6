import { type ListingStatus, listingTransitions } from '@fairlead/contracts';
import { apiErrors, type Change, type Content, holdsRole } from '@fairlead/service-kit';
import { organizationOf, publishers } from './access.ts';

/**
 * Settles the status of a listing that is created or changed: a new one is a draft; later only the
 * declared transitions are possible, some of them for org-admins alone (J-174 to J-181).
 * @throws {ApiError} 400 at `status` for a move that does not exist, 403 for one the viewer may not make.
 */
export function settleStatus({ content, previous, viewer }: Change): Content {
  if (!previous) return { ...content, status: 'draft' };
  const organization = organizationOf(content);
  if (organization !== organizationOf(previous) && !holdsRole(viewer, organization, publishers))
    throw apiErrors.forbidden('Forbidden: you do not publish for this organization.');
  const [from, to] = [previous.status, content.status] as [ListingStatus, unknown];
  if (to === from) return content;
  const transition = listingTransitions.find((move) => move.from === from && move.to === to);
  if (!transition) throw refused('status', `A listing cannot go from ${from} to ${String(to)}`);
  if (transition.orgAdminOnly && !holdsRole(viewer, organization, ['org-admin']))
    throw apiErrors.forbidden('Forbidden: only an organization admin may publish a listing.');
  return to === 'active' ? published(content) : content;
}

function published(content: Content): Content {
  const { expiresOn } = content;
  if (typeof expiresOn === 'string' && new Date(expiresOn).getTime() <= Date.now())
    throw refused('expiresOn', 'This lies in the past; a listing is published until a later date');
  return { ...content, publishedOn: new Date().toISOString() };
}

const refused = (path: string, message: string) =>
  apiErrors.validation('listings', [{ path, message }]);
