import type { listingFields } from '@fairlead/contracts';
import { changesBetween, discardRequest, isAnyChange, withChanges } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  type ContentOf,
  checkContent,
  described,
  levelIn,
  queryOf,
  ref,
  requireAccess,
  type SentOf,
  type Service,
  schemaNames,
  type Viewer,
} from '@fairlead/service-kit';
import { listingAccess, listingsPage } from './access.ts';
import { reachableListing } from './approval.ts';
import { listings } from './collection.ts';
import { idIn } from './id-in.ts';

type Content = ContentOf<typeof listingFields>;
type Sent = SentOf<typeof listingFields>;

/**
 * Stores changes to a published listing by somebody who may not approve it separately until they are approved. They are the complete difference
 * from the published one: a change without any difference withdraws the proposal.
 * @throws {ApiError} 400 for an invalid change.
 */
export function proposedInstead(
  content: Sent,
  previous: Content | undefined,
  viewer: Viewer,
): Sent {
  if (previous?.status !== 'active' || content.status !== 'active') return content;
  if (viewer.kind !== 'person' || mayApprove(viewer, previous.organization.id)) return content;
  // A change of owner cannot be proposed: it is refused as usual.
  if (idIn(content.organization) !== previous.organization.id) return content;
  checkContent(listings, content);
  const { proposed: _before, decided: _earlier, ...live } = previous;
  const { proposed: _same, decided: _then, ...wanted } = content;
  const changes = changesBetween(live, wanted);
  if (!isAnyChange(changes)) return live;
  return {
    ...live,
    proposed: {
      ...changes,
      cleared: [...changes.cleared],
      at: new Date().toISOString(),
      by: viewer.id,
    },
  };
}

const mayApprove = (viewer: Viewer, organization: string): boolean =>
  levelIn(viewer, organization, listingsPage) === 'approve';

/** The routes that approve or discard proposed changes of a published listing: for approvers, and for those who may propose. */
export function proposalRoutes(service: Service): void {
  const store = service.store(listings);
  const { written } = schemaNames(listings);
  const route = (
    name: 'approve-changes' | 'discard-changes',
    summary: string,
    message: string,
    as: NonNullable<Content['decided']>['as'],
    decide: (current: Content, proposed: NonNullable<Content['proposed']>) => Content,
  ) =>
    service.app.post(
      `/api/listings/:id/${name}`,
      {
        schema: described({
          summary,
          params: byId,
          ...(as === 'discarded' && { body: discardRequest.optional() }),
          answers: { 200: ref(written) },
        }),
        preValidation: async ({ viewer }) => void requireAccess(listingAccess.update(viewer)),
      },
      async (request) => {
        const { viewer, id: correlationId } = request;
        const { reason } = discardRequest.parse(request.body ?? {});
        const { _id, organization } = await reachableListing(service, request);
        if (name === 'approve-changes' && !mayApprove(viewer, organization.id.toHexString()))
          throw apiErrors.forbidden('Forbidden: only an organization admin may approve changes.');
        const stored = await store.rewrite(
          _id,
          ({ proposed, decided: _earlier, ...current }) => {
            if (!proposed || current.status !== 'active')
              throw apiErrors.conflict('This listing no longer has changes to approve.');
            return {
              ...decide(current, proposed),
              ...decisionOn(proposed, viewer, { as, reason }),
            };
          },
          { actor: viewer, correlationId },
          { within: requireAccess(listingAccess.update(viewer)) },
        );
        if (!stored) throw apiErrors.notFound();
        const [doc] = await service.reading.answer(store, [stored], queryOf(request), viewer);
        return { doc, message };
      },
    );
  route(
    'approve-changes',
    'Approve what was changed of a published listing',
    'Changes approved.',
    'approved',
    withChanges,
  );
  route(
    'discard-changes',
    'Discard what was changed of a published listing and not approved',
    'Changes discarded.',
    'discarded',
    (current) => current,
  );
}

/** What is stored of a decision on somebody else's changes. Who discards their own needs no word of it. */
const decisionOn = (
  { by }: NonNullable<Content['proposed']>,
  viewer: Viewer,
  { as, reason }: Pick<NonNullable<Content['decided']>, 'as' | 'reason'>,
): Pick<Content, 'decided'> =>
  viewer.kind === 'person' && viewer.id !== by
    ? {
        decided: {
          as,
          ...(reason?.trim() && { reason: reason.trim() }),
          at: new Date().toISOString(),
          by: viewer.id,
          proposedBy: by,
        },
      }
    : {};
