import { backgroundCheckRequest } from '@fairlead/contracts';
import {
  apiErrors,
  derivedId,
  described,
  objectId,
  queryOf,
  ref,
  type Service,
  schemaNames,
  tagOf,
  unguarded,
} from '@fairlead/service-kit';
import { backgroundChecks } from './collection.ts';
import type { BackgroundProvider } from './provider.ts';

/** `POST /api/backgroundChecks`: a person starts their check, or restarts a failed one; without both agreements it is refused. */
export function startingRoute(service: Service, provider: BackgroundProvider): void {
  service.app.post(
    '/api/backgroundChecks',
    {
      schema: described({
        tag: backgroundChecks.slug,
        summary: 'Start a background check',
        body: backgroundCheckRequest,
        answers: { 201: ref(schemaNames(backgroundChecks).written) },
      }),
      preValidation: async ({ viewer }) => {
        if (viewer.kind !== 'person') throw apiErrors.forbidden();
      },
    },
    async (request, reply) => {
      const { viewer, body, id: correlationId } = request;
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const now = Date.now();
      const content = {
        user: viewer.id,
        package: body.package,
        status: 'pending' as const,
        agreedAt: new Date(now).toISOString(),
        dueAt: new Date(now + provider.delayMs).toISOString(),
      };
      const origin = { actor: viewer, correlationId };
      const store = service.store(backgroundChecks);
      const id = checkIdOf(viewer.id);
      const [made] = await store.add([{ id, content }], origin);
      const written =
        made ??
        (await store.privilegedUpdate(
          objectId(id),
          ({ status }) => {
            if (status === 'failed') return { ...content, completedAt: undefined };
            throw apiErrors.conflict(
              status === 'pending'
                ? 'Your background check is in progress.'
                : 'Your background check is complete.',
            );
          },
          origin,
          unguarded,
        ));
      if (!written) throw apiErrors.notFound();
      reply.header('etag', tagOf(written)).status(201);
      const [doc] = await service.reading.answer(store, [written], queryOf(request), viewer);
      return { doc, message: 'Background check started.' };
    },
  );
}

/** The id of a person's check: always the same, so that concurrent starts make only one. */
export const checkIdOf = (user: string): string => derivedId(`background check ${user}`);
