import { byOrganization, stagesRequest, stageTemplateRequest } from '@fairlead/contracts';
import {
  apiErrors,
  asSeen,
  byId,
  conditional,
  described,
  objectId,
  preconditionOf,
  queryOf,
  ref,
  type Service,
  schemaNames,
  tagOf,
  unguarded,
} from '@fairlead/service-kit';
import { hiringPipelines } from './collection.ts';
import { editStages, numbered, requireEditor } from './editing.ts';
import { stageTemplates } from './stage-templates.ts';

/** The routes to edit the stages of a listing's pipeline, and those for an organization's new listings. */
export function pipelineRoutes(service: Service): void {
  const pipelines = service.store(hiringPipelines);
  const templates = service.store(stageTemplates);

  service.app.put(
    '/api/hiringPipelines/:id/stages',
    {
      schema: described({
        summary: 'Give the pipeline of a listing other groups and stages',
        headers: asSeen,
        params: byId,
        body: stagesRequest,
        answers: { 200: ref(schemaNames(hiringPipelines).written) },
      }),
      preValidation: async ({ viewer }) => {
        if (viewer.kind === 'visitor')
          throw apiErrors.unauthenticated('Authentication required to edit the hiring pipeline');
      },
    },
    async (request, reply) => {
      const { viewer, params, body, id, headers } = request;
      const isAsSeen = preconditionOf(headers['if-match']);
      const of = { reading: service.reading, store: pipelines };
      const edited = await conditional(of, request, reply, () =>
        editStages(service, params.id, body, { viewer, correlationId: id, isAsSeen }),
      );
      reply.header('etag', tagOf(edited));
      const [doc] = await service.reading.answer(pipelines, [edited], queryOf(request), viewer);
      return { doc, message: 'Stages changed.' };
    },
  );

  service.app.put(
    '/api/stageTemplates/of/:organization',
    {
      schema: described({
        summary: 'Set the stages that the pipelines of an organization’s new listings have',
        params: byOrganization,
        body: stageTemplateRequest,
        answers: { 200: ref(schemaNames(stageTemplates).written) },
      }),
      preValidation: async ({ viewer, params }) =>
        requireEditor(viewer, (params as { organization: string }).organization),
    },
    async (request) => {
      const { viewer, params, body, id: correlationId } = request;
      const stageGroups = numbered('stageTemplates', body.stageGroups);
      // One per organization, under its own id: of two concurrent ones the later counts.
      const of = objectId(params.organization);
      const content = { organization: params.organization, stageGroups };
      await templates.add([{ id: params.organization, content }], {
        actor: 'system',
        correlationId,
      });
      const origin = { actor: viewer, correlationId };
      const stored = await templates.rewrite(
        of,
        (current) => ({ ...current, stageGroups }),
        origin,
        unguarded,
      );
      if (!stored) throw apiErrors.notFound();
      const [doc] = await service.reading.answer(templates, [stored], queryOf(request), viewer);
      return { doc, message: 'Stages for new listings changed.' };
    },
  );
}
