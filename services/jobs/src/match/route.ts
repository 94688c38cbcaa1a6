import { dayOf, listingMatchAnswer, matchFacts } from '@fairlead/contracts';
import { apiErrors, byId, described, type Service } from '@fairlead/service-kit';
import { seesAllOf } from '../listings/access.ts';
import { listings } from '../listings/collection.ts';
import type { Directory } from '../listings/directory/directory.ts';
import { matchOf } from './match.ts';

/** `GET /api/listings/:id/match`: how the viewer's profile matches a listing. Nobody learns about anybody else. */
export function matchRoute(service: Service, directory: Directory): void {
  service.app.get(
    '/api/listings/:id/match',
    {
      schema: described({
        tag: listings.slug,
        summary: 'How one’s own profile fits a listing',
        params: byId,
        answers: { 200: listingMatchAnswer },
      }),
      preValidation: async ({ viewer }) => {
        if (viewer.kind !== 'person') throw apiErrors.forbidden();
      },
    },
    async ({ viewer, params: { id } }, reply) => {
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const [listing] = await directory.find([id], seesAllOf(viewer));
      if (!listing) throw apiErrors.notFound();
      reply.header('cache-control', 'private, no-store');
      const stored = await service.projections.get('matchFacts')?.find(viewer.id);
      const { data: facts } = matchFacts.safeParse(stored);
      const today = dayOf(Date.now());
      return { id, match: facts ? matchOf(listing, facts, today) : null };
    },
  );
}
