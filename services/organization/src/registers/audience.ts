import { audience, collectionOf, reaches } from '@fairlead/contracts';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
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
import { levelOf } from './access.ts';
import { acknowledgements } from './acknowledgements.ts';
import type { RegisterStore } from './register-store.ts';

/** For a register with acknowledgements: `GET /api/registers/{slug}/:id/audience`, how many of a record's audience have acknowledged it (O-072). */
export function audienceRoute(service: Service, { register, collection }: RegisterStore): void {
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
      const place = {
        organization: String(record.organization),
        vessel: record.vessel?.toString(),
      };
      const listsPeople = reaches(levelOf(register, viewer, place), 'approve');
      return answerOf(service, record, { by: asked.by, viewer, listsPeople });
    },
  );
}

/** The people whom a record concerns: of its vessel, or the whole organization; those of its ranks, or everybody. */
export const audienceOf = (record: Stored, by: string): Filter => {
  const ranks = Array.isArray(record[by]) ? record[by] : [];
  return {
    organization: record.organization,
    status: 'active',
    ...(record.vessel ? { vessel: record.vessel } : {}),
    ...(ranks.length > 0 && { position: { $in: ranks } }),
  };
};

interface Asking {
  by: string;
  viewer: Viewer;
  listsPeople: boolean;
}

async function answerOf(service: Service, record: Stored, { by, viewer, listsPeople }: Asking) {
  const [members, acknowledgedBy] = await Promise.all([
    service.store(employees).find(audienceOf(record, by)).project({ user: 1 }).toArray(),
    service
      .store(acknowledgements)
      .find({ record: String(record._id) })
      .toArray(),
  ]);
  const people = new Set(members.map(({ user }) => String(user.id)));
  const own = acknowledgedBy.find(
    ({ user }) => viewer.kind === 'person' && String(user.id) === viewer.id,
  );
  return {
    audience: people.size,
    // Those who have left since are no longer asked.
    acknowledged: acknowledgedBy.filter(({ user }) => people.has(String(user.id))).length,
    isAsked: viewer.kind === 'person' && people.has(viewer.id) && !own,
    ...(own?.acknowledgedAt && { acknowledgedAt: new Date(own.acknowledgedAt).toISOString() }),
    ...(listsPeople && { people: listOf(members as Named[], acknowledgedBy) }),
  };
}

interface Named {
  user: { id: unknown; fullName?: string | undefined };
}

/** Who is asked, with those who have not acknowledged it yet first. */
function listOf(
  members: readonly Named[],
  acknowledgedBy: readonly (Named & { acknowledgedAt?: Date | string | undefined })[],
) {
  const at = new Map(
    acknowledgedBy.map(({ user, acknowledgedAt }) => [String(user.id), acknowledgedAt]),
  );
  const people = new Map(members.map(({ user }) => [String(user.id), user.fullName ?? '']));
  return [...people]
    .map(([id, name]) => {
      const moment = at.get(id);
      return { name, ...(moment && { acknowledgedAt: new Date(moment).toISOString() }) };
    })
    .toSorted(
      (one, other) =>
        Number(one.acknowledgedAt !== undefined) - Number(other.acknowledgedAt !== undefined) ||
        compareAsRead(one.name, other.name),
    );
}
