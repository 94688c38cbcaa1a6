import { auditPage, collectionOf } from '@fairlead/contracts';
import { byId, described, type Query, type Service } from '@fairlead/service-kit';
import type { RegisterStore } from './register-store.ts';

/** `GET /api/registers/{slug}/:id/history`: who changed what in a record, with its previous values, for those who may read it (O-049). */
export function historyRoute(service: Service, { register, collection }: RegisterStore): void {
  service.app.get(
    `/api/${collectionOf(register.slug)}/:id/history`,
    {
      schema: described({
        tag: collection.slug,
        summary: `Who changed what: ${register.singular}`,
        params: byId,
        answers: { 200: auditPage },
      }),
    },
    async ({ params, query, viewer }, reply) => {
      await service.reading.find(service.store(collection), params.id, viewer);
      reply.header('cache-control', 'private, no-store');
      const document = { collection: collection.slug, document: params.id };
      const page = await service.trailOf(document, query as Query);
      const named = page.docs.map(async ({ actor, ...entry }) => {
        const known = actor.id ? await service.projections.get('users')?.find(actor.id) : undefined;
        const name = known?.fullName;
        return { ...entry, actor: { ...actor, ...(typeof name === 'string' && { name }) } };
      });
      return { ...page, docs: await Promise.all(named) };
    },
  );
}
