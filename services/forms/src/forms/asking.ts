import { formListings } from '@fairlead/contracts';
import { byId, described, requireAccess, type Service } from '@fairlead/service-kit';
import { forms } from './collection.ts';
import { writtenBy } from './written-by.ts';

/** `GET /api/forms/:id/listings`: how many open listings ask for a form, for those who write it: without it nobody can apply there. */
export async function askingRoute(service: Service): Promise<void> {
  const listings = service.projections.get('listings');
  await listings?.ensureIndex('applicationForm');
  service.app.get(
    '/api/forms/:id/listings',
    {
      schema: described({
        tag: forms.slug,
        summary: 'How many open listings ask for a form',
        params: byId,
        answers: { 200: formListings },
      }),
      preValidation: async ({ viewer }) => void requireAccess(forms.access.update(viewer)),
    },
    async ({ params, viewer }, reply) => {
      const form = await writtenBy(service, params.id, viewer);
      const asking = { applicationForm: form._id.toHexString(), status: 'active' };
      reply.header('cache-control', 'private, no-store');
      return { open: (await listings?.count(asking)) ?? 0 };
    },
  );
}
