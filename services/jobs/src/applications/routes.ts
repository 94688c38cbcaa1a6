import { applicationRequest, moveRequest, movesAnswer, movesRequest } from '@fairlead/contracts';
import {
  ApiError,
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
  requireAccess,
  requireCreation,
  type Service,
  schemaNames,
  tagOf,
} from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Directory } from '../listings/directory/directory.ts';
import { apply } from './applying.ts';
import { applications, recruiters, type StoredApplication } from './collection.ts';
import { formTypes, takeForms } from './form-body.ts';
import { move, type SentMove } from './move.ts';
import type { MoveNotifications } from './move-notifications.ts';
import { withdraw } from './withdrawing.ts';

/** Any body, unparsed: an idempotency key covers all of it, and every job that is not open is refused alike. */
const sent = z
  .looseObject({
    job: z.unknown().optional(),
    jobId: z.unknown().optional(),
    source: z.unknown().optional(),
  })
  .catch({});
/** The stage is refused by the listing's own pipeline. */
const moved = moveRequest.extend({ stage: z.unknown().optional() });

/** The routes that create, move and withdraw applications. */
export async function applicationRoutes(
  service: Service,
  directory: Directory,
  telling: MoveNotifications,
): Promise<void> {
  const store = service.store(applications);
  const { written } = schemaNames(applications);

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
        const { source, job = body.jobId } = body;
        const made = await service.idempotency.create(store, request, (document) =>
          apply(service, viewer, { job, source }, { correlationId: id, id: document }),
        );
        await directory.applicationsCounted(made.job.toHexString());
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
        body: moveRequest,
        check: moved,
        params: byId,
        answers: { 200: ref(written) },
      }),
    },
    async (request, reply) => {
      const { params, headers } = request;
      const isAsSeen = preconditionOf(headers['if-match']);
      const changed = await conditional({ reading: service.reading, store }, request, reply, () =>
        moveOne(request, params.id, request.body, isAsSeen),
      );
      reply.header('etag', tagOf(changed));
      return answer(request, changed, 'Application updated.');
    },
  );

  service.app.post(
    '/api/applications/move',
    {
      schema: described({
        summary: 'Move several candidates to another stage',
        description: 'Who could not be moved is named with the reason.',
        body: movesRequest,
        answers: { 200: movesAnswer },
      }),
      preValidation: async ({ viewer }) => void requireAccess(recruiters.documents(viewer)),
    },
    async (request) => {
      const { ids, ...one } = request.body;
      const errors: z.infer<typeof movesAnswer>['errors'] = [];
      const done: string[] = [];
      for (const id of new Set(ids)) {
        try {
          await moveOne(request, id, one);
          done.push(id);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          errors.push({ id, message: error.message });
        }
      }
      return { moved: done, errors };
    },
  );

  service.app.post(
    '/api/applications/:id/withdraw',
    {
      schema: described({
        summary: 'Withdraw one’s own application',
        params: byId,
        answers: { 200: ref(written) },
      }),
    },
    async (request) => {
      const { viewer, params, id } = request;
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const withdrawn = await withdraw(service, viewer, params.id, id);
      return answer(request, withdrawn, 'Application withdrawn.');
    },
  );

  async function moveOne(
    { viewer, id: correlationId }: FastifyRequest,
    id: string,
    one: SentMove,
    isAsSeen?: Parameters<typeof move>[4]['isAsSeen'],
  ): Promise<StoredApplication> {
    const changed = await move(service, viewer, id, one, { correlationId, isAsSeen });
    if (changed.telling) telling.expect(changed.telling.at);
    return changed;
  }

  async function answer(request: FastifyRequest, stored: StoredApplication, message: string) {
    const [doc] = await service.reading.answer(store, [stored], queryOf(request), request.viewer);
    return { doc, message };
  }
}
