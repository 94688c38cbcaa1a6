import { isId, reaches, returnRequest } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  described,
  levelIn,
  objectId,
  queryOf,
  ref,
  requireAccess,
  type Service,
  schemaNames,
} from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { listingAccess, listingsPage } from './access.ts';
import { listings, type StoredListing } from './collection.ts';

type ApprovalRequest = FastifyRequest<{ Params: { id: string } }>;

/** The routes that return a listing awaiting approval to its author, with the reason, and resubmit it. Its status stays pending. */
export function approvalRoutes(service: Service): void {
  const store = service.store(listings);
  const { written } = schemaNames(listings);

  service.app.post(
    '/api/listings/:id/return',
    {
      schema: described({
        summary: 'Return a listing that waits for approval, with the reason',
        params: byId,
        body: returnRequest,
        answers: { 200: ref(written) },
      }),
      preValidation: async ({ viewer }) => void requireAccess(listingAccess.update(viewer)),
    },
    async (request) => {
      const { viewer, body } = request;
      const listing = await reachableListing(service, request);
      if (!reaches(levelIn(viewer, listing.organization.id.toHexString(), listingsPage), 'approve'))
        throw apiErrors.forbidden('Forbidden: only an organization admin may return a listing.');
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const returned = { reason: body.reason, at: new Date().toISOString(), by: viewer.id };
      return changed(request, listing, () => returned, 'Listing returned.');
    },
  );

  service.app.post(
    '/api/listings/:id/submit',
    {
      schema: described({
        summary: 'Submit a listing that was returned for approval again',
        params: byId,
        answers: { 200: ref(written) },
      }),
      preValidation: async ({ viewer }) => void requireAccess(listingAccess.update(viewer)),
    },
    async (request) =>
      changed(
        request,
        await reachableListing(service, request),
        () => undefined,
        'Listing submitted.',
      ),
  );

  async function changed(
    request: ApprovalRequest,
    { _id }: StoredListing,
    returned: () => { reason: string; at: string; by: string } | undefined,
    message: string,
  ) {
    const { viewer, id: correlationId } = request;
    const stored = await store.rewrite(
      _id,
      ({ returned: _before, ...current }) => {
        if (current.status !== 'pending')
          throw apiErrors.conflict('This listing no longer waits for approval.');
        const now = returned();
        return { ...current, ...(now && { returned: now }) };
      },
      { actor: viewer, correlationId },
      { within: requireAccess(listingAccess.update(viewer)) },
    );
    if (!stored) throw apiErrors.notFound();
    const [doc] = await service.reading.answer(store, [stored], queryOf(request), viewer);
    return { doc, message };
  }
}

/** The listing of a request, which its viewer may change. @throws {ApiError} 404, 403 for somebody else's. */
export async function reachableListing(
  service: Service,
  { viewer, params }: ApprovalRequest,
): Promise<StoredListing> {
  const store = service.store(listings);
  const within = requireAccess(listingAccess.update(viewer));
  if (!isId(params.id)) throw apiErrors.notFound();
  const own = await store.findById(objectId(params.id), within);
  if (own) return own;
  throw (await store.findById(objectId(params.id))) ? apiErrors.forbidden() : apiErrors.notFound();
}
