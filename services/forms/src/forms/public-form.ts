import { isId, publicForm } from '@fairlead/contracts';
import { apiErrors, byId, described, objectId, type Service } from '@fairlead/service-kit';
import { forms } from './collection.ts';
import { named, type StoredForm } from './form-types.ts';
import { contentOf } from './versions.ts';

/**
 * A form that anybody who has its link may fill in.
 * @throws {ApiError} 404 for any other; 409 once it is retired.
 */
export async function publicFormOf(service: Service, id: unknown): Promise<StoredForm> {
  const form = isId(id)
    ? await service.store(forms).findById(objectId(id), { purpose: 'visitors' })
    : undefined;
  if (!form?.publishedAt) throw apiErrors.notFound();
  if (form.status !== 'published')
    throw apiErrors.conflict('This form does not take answers at the moment.');
  return form;
}

/** `GET /api/forms/:id/public`: a form for whoever has its link, without an account. No list has it. */
export function publicFormRoute(service: Service): void {
  service.app.get(
    '/api/forms/:id/public',
    {
      schema: described({
        tag: forms.slug,
        summary: 'A form that anybody with its link may fill in',
        params: byId,
        answers: { 200: publicForm },
      }),
    },
    async ({ params }, reply) => {
      const form = await publicFormOf(service, params.id);
      reply.header('cache-control', 'no-cache');
      return {
        ...contentOf(form),
        id: params.id.toLowerCase(),
        version: form.version,
        organization: named(form.organization),
        ...(form.vessel && { vessel: named(form.vessel) }),
      };
    },
  );
}
