import {
  formDraftAnswer,
  formDraftQuery,
  formDraftRequest,
  storedFormDraft,
} from '@fairlead/contracts';
import { largestAt } from '@fairlead/contracts/portal/upload-routes';
import {
  apiErrors,
  byId,
  described,
  type Service,
  type Viewer,
  withinRequest,
} from '@fairlead/service-kit';
import { forms } from '../forms/collection.ts';
import type { DraftPlace, Drafts } from './drafts.ts';

const path = '/api/forms/:id/draft';
/** The maximum body size (bytes). */
const largest = largestAt('PUT', path);

/** `GET` and `PUT` of the viewer's answers so far to a form that they may fill in: private to them. */
export function draftRoutes(service: Service, drafts: Drafts): void {
  service.app.get(
    path,
    {
      schema: described({
        tag: forms.slug,
        summary: 'What one has answered so far of a form',
        params: byId,
        query: formDraftQuery,
        answers: { 200: formDraftAnswer },
      }),
    },
    async ({ params, query, viewer }, reply) => {
      const place = await placeOf(params.id, query.listing, viewer);
      reply.header('cache-control', 'private, no-store');
      return { draft: (await drafts.find(place)) ?? null };
    },
  );
  service.app.put(
    path,
    {
      schema: described({
        tag: forms.slug,
        summary: 'Keep what one has answered so far of a form',
        params: byId,
        body: formDraftRequest,
        answers: { 200: storedFormDraft },
      }),
      bodyLimit: largest,
      config: { isUpload: true },
    },
    (request) =>
      withinRequest(request, async () => {
        const { params, body, viewer } = request;
        const place = await placeOf(params.id, body.listing, viewer);
        await requireJob(place);
        return { draft: await drafts.keep(place, body.answers) };
      }),
  );

  /** Refuses a draft for a job that does not ask for its form, or that does not exist. @throws {ApiError} 400 at `listing`. */
  async function requireJob({ form, listing }: DraftPlace): Promise<void> {
    if (listing === undefined) return;
    const known = await service.projections.get('listings')?.find(listing);
    if (known?.applicationForm !== form)
      throw apiErrors.validation(forms.slug, [
        { path: 'listing', message: 'This job does not ask for this form' },
      ]);
  }

  /** @throws {ApiError} 403 for anybody who is not a person, 404 for a form that they may not fill in. */
  async function placeOf(form: string, listing: string | undefined, viewer: Viewer) {
    if (viewer.kind !== 'person') throw apiErrors.forbidden();
    const found = await service.reading.find(service.store(forms), form, viewer);
    return {
      user: viewer.id,
      form: found._id.toHexString(),
      listing: listing?.toLowerCase(),
    };
  }
}
