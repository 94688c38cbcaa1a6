import type { AccessAnswer } from '@fairlead/contracts';
import type { FastifyInstance } from 'fastify';
import type { Access, Collection, Content } from '../model/declaration.ts';
import type { Viewer } from '../model/viewer.ts';
import { ApiError } from '../runtime/errors.ts';
import { ref } from './openapi/json-schema.ts';
import { described } from './openapi/route-schema.ts';

/** `GET /api/access` (§1): what the caller may do with the documents of each collection, by the same rules as its routes. */
export function accessRoute(app: FastifyInstance, collections: readonly Collection[]): void {
  app.get(
    '/api/access',
    { schema: described({ summary: 'What I may do', answers: { 200: ref('Access') } }) },
    ({ viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      const answer: AccessAnswer = {
        collections: Object.fromEntries(
          collections.map((collection) => [collection.slug, allowedOf(collection, viewer)]),
        ),
      };
      return answer;
    },
  );
}

/** Yes when any document may be read, created, changed or deleted; a rule that allows only some documents is a yes. */
const allowedOf = ({ access }: Collection, viewer: Viewer) => ({
  read: allows(() => access.read(viewer)),
  create: ownersFor(viewer).some((content) => allows(() => access.create(viewer, content))),
  update: allows(() => access.update(viewer)),
  delete: allows(() => access.delete(viewer)),
});

/** The possible owners of a document that this viewer creates: nobody, themselves, or an organization they belong to. */
function ownersFor(viewer: Viewer): Content[] {
  if (viewer.kind !== 'person') return [{}];
  const own = { user: viewer.id };
  const places = viewer.memberships.map(({ organization, vessel }) => ({
    ...own,
    organization,
    ...(vessel && { vessel }),
  }));
  return [{}, own, ...places];
}

/** A rule may refuse with its own message. */
function allows(rule: () => Access): boolean {
  try {
    return rule() !== false;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
