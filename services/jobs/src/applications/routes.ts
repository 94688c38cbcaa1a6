import { applicationRequest } from '@fairlead/contracts';
import {
  apiErrors,
  asSeen,
  conditional,
  described,
  onlyOnce,
  preconditionOf,
  type Query,
  ref,
  requireCreation,
  type Service,
  schemaNames,
  tagOf,
} from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { apply } from './applying.ts';
import { applications, type StoredApplication } from './collection.ts';
import type { ApplicationCounts } from './counts.ts';
import { formTypes, takeForms } from './form-body.ts';
import { move } from './moving.ts';

type Body = Readonly<Record<string, unknown>>;

/** How applications are made and moved. */
export async function applicationRoutes(
  service: Service,
  counts: ApplicationCounts,
): Promise<void> {
  const store = service.store(applications);
  const { written, change } = schemaNames(applications);

  await service.app.register(async (scope) => {
    takeForms(scope);
    scope.post(
      '/api/applications',
      {
        schema: described({
          summary: 'Apply for a published listing',
          headers: onlyOnce,
          description: 'A form may call the listing `jobId`.',
          body: applicationRequest,
          consumes: ['application/json', ...formTypes],
          answers: { 201: ref(written) },
        }),
      },
      async (request, reply) => {
        const { viewer, id } = request;
        requireCreation(applications.access, viewer, {});
        if (viewer.kind !== 'person') throw apiErrors.forbidden();
        const body = bodyOf(request);
        const job = body.job ?? body.jobId;
        const made = await service.idempotency.create(store, request, (document) =>
          apply(service, viewer, job, { correlationId: id, id: document }),
        );
        await counts.settled(made.job.toHexString());
        return reply.status(201).send(await answer(request, made, 'Application submitted.'));
      },
    );
  });

  service.app.patch<{ Params: { id: string } }>(
    '/api/applications/:id',
    {
      schema: described({
        summary: 'Move a candidate to another stage',
        headers: asSeen,
        body: ref(change),
        answers: { 200: ref(written) },
      }),
    },
    async (request, reply) => {
      const { viewer, params, id, headers } = request;
      const isAsSeen = preconditionOf(headers['if-match']);
      const moved = await conditional({ reading: service.reading, store }, request, reply, () =>
        move(service, viewer, params.id, bodyOf(request), { correlationId: id, isAsSeen }),
      );
      reply.header('etag', tagOf(moved));
      return answer(request, moved, 'Application updated.');
    },
  );

  async function answer(
    { query, viewer }: FastifyRequest,
    stored: StoredApplication,
    message: string,
  ) {
    const [doc] = await service.reading.answer(store, [stored], query as Query, viewer);
    return { doc, message };
  }
}

const bodyOf = ({ body }: FastifyRequest): Body =>
  typeof body === 'object' && body !== null ? (body as Body) : {};
