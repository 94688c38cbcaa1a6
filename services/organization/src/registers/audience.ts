import { audience, collectionOf } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  described,
  type Filter,
  type Service,
  type Stored,
  type Viewer,
} from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { acknowledgements } from './acknowledgements.ts';
import type { KeptRegister } from './kept-register.ts';

/** Of a register whose records are acknowledged: `GET /api/registers/{slug}/:id/audience`, how many of its audience have (O-072). */
export function audienceRoute(service: Service, { register, collection }: KeptRegister): void {
  const { acknowledged: asked } = register;
  if (!asked) return;
  service.app.get(
    `/api/${collectionOf(register.slug)}/:id/audience`,
    {
      schema: described({
        tag: collection.slug,
        summary: `Who has acknowledged: ${register.singular}`,
        params: byId,
        answers: { 200: audience },
      }),
    },
    async ({ params, viewer }, reply) => {
      const record = await service.reading.find(service.store(collection), params.id, viewer);
      if (!asked.in.includes(String(record.status))) throw apiErrors.notFound();
      reply.header('cache-control', 'private, no-store');
      return answerOf(service, record, asked.by, viewer);
    },
  );
}

/** The people of a record's organization whom it concerns: those of its ranks, or everybody. */
export const audienceOf = (record: Stored, by: string): Filter => {
  const ranks = Array.isArray(record[by]) ? record[by] : [];
  return {
    organization: record.organization,
    status: 'active',
    ...(ranks.length > 0 && { position: { $in: ranks } }),
  };
};

async function answerOf(service: Service, record: Stored, by: string, viewer: Viewer) {
  const [members, said] = await Promise.all([
    service.store(employees).find(audienceOf(record, by)).project({ user: 1 }).toArray(),
    service
      .store(acknowledgements)
      .find({ record: String(record._id) })
      .toArray(),
  ]);
  const people = new Set(members.map(({ user }) => String(user.id)));
  const own = said.find(({ user }) => viewer.kind === 'person' && String(user.id) === viewer.id);
  return {
    audience: people.size,
    // Who has left since is no longer asked.
    acknowledged: said.filter(({ user }) => people.has(String(user.id))).length,
    isAsked: viewer.kind === 'person' && people.has(viewer.id) && !own,
    ...(own?.acknowledgedAt && { acknowledgedAt: new Date(own.acknowledgedAt).toISOString() }),
  };
}
