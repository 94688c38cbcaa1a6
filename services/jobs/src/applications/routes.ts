import { applicationRequest } from '@fairlead/contracts';
import {
  type App,
  apiErrors,
  asSeen,
  byId,
  conditional,
  described,
  onlyOnce,
  preconditionOf,
  queryOf,
  ref,
  requireCreation,
  type Service,
  schemaNames,
  tagOf,
} from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apply } from './applying.ts';
import { applications, type StoredApplication } from './collection.ts';
import type { ApplicationCounts } from './counts.ts';
import { formTypes, takeForms } from './form-body.ts';
import { move } from './moving.ts';

/** Whatever is sent, as it was sent: an idempotency key is of all of it, and every job that is not open is refused alike. */
const sent = z
  .looseObject({ job: z.unknown().optional(), jobId: z.unknown().optional() })
  .catch({});
/** The one member that can be changed; it is refused by the listing's own pipeline. */
const moved = z.looseObject({ stage: z.unknown().optional() }).catch({});

/** How applications are made and moved. */
export async function applicationRoutes(
  service: Service,
  counts: ApplicationCounts,
): Promise<void> {
  const store = service.store(applications);
  const { written, change } = schemaNames(applications);

  await service.app.register(async (scope: App) => {
    takeForms(scope);
    scope.post(
      '/api/applications',
      {
        schema: described({
          summary: 'Apply for a published listing',
          headers: onlyOnce,
          description: 'A form may call the listing `jobId`.',
          body: applicationRequest,
          check: sent,
          consumes: ['application/json', ...formTypes],
          answers: { 201: ref(written) },
        }),
      },
      async (request, reply) => {
        const { viewer, id, body } = request;
        requireCreation(applications.access, viewer, {});
        if (viewer.kind !== 'person') throw apiErrors.forbidden();
        const job = body.job ?? body.jobId;
        const made = await service.idempotency.create(store, request, (document) =>
          apply(service, viewer, job, { correlationId: id, id: document }),
        );
        await counts.settled(made.job.toHexString());
        return reply.status(201).send(await answer(request, made, 'Application submitted.'));
      },
    );
  });

  service.app.patch(
    '/api/applications/:id',
    {
      schema: described({
        summary: 'Move a candidate to another stage',
        headers: asSeen,
        body: ref(change),
        check: moved,
        params: byId,
        answers: { 200: ref(written) },
      }),
    },
    async (request, reply) => {
      const { viewer, params, body, id, headers } = request;
      const isAsSeen = preconditionOf(headers['if-match']);
      const changed = await conditional({ reading: service.reading, store }, request, reply, () =>
        move(service, viewer, params.id, body, { correlationId: id, isAsSeen }),
      );
      reply.header('etag', tagOf(changed));
      return answer(request, changed, 'Application updated.');
    },
  );

  async function answer(request: FastifyRequest, stored: StoredApplication, message: string) {
    const [doc] = await service.reading.answer(store, [stored], queryOf(request), request.viewer);
    return { doc, message };
  }
}
