import { isId, vesselChanged, vesselMove } from '@fairlead/contracts';
import {
  apiErrors,
  type ConsumerDeclaration,
  described,
  isOperator,
  objectId,
  type Query,
  ref,
  type Service,
  schemaNames,
} from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { organizations } from '../organizations/collection.ts';
import { vessels } from './collection.ts';

/**
 * `POST /api/vessels/:id/move`: gives a vessel to another organization. An operator's act, for nobody else
 * writes away whose a vessel is; the audit record names the operator and the member.
 */
export function vesselRoutes(service: Service): void {
  const store = service.store(vessels);

  service.app.post<{ Params: { id: string } }>(
    '/api/vessels/:id/move',
    {
      schema: described({
        summary: 'Give a vessel to another organization',
        body: vesselMove,
        answers: { 200: ref(schemaNames(vessels).written) },
      }),
    },
    async ({ viewer, params, body, query, id: correlationId }) => {
      if (!isOperator(viewer)) throw apiErrors.forbidden();
      const { success, data } = vesselMove.safeParse(body);
      if (!success || !(await isOrganization(data.organization)))
        throw apiErrors.validation('vessels', [
          { path: 'organization', message: 'There is no such organization' },
        ]);
      const moved =
        isId(params.id) && (await store.hand(objectId(params.id), data, { viewer, correlationId }));
      if (!moved) throw apiErrors.notFound();
      const [doc] = await service.reading.answer(store, [moved], query as Query, viewer);
      return { doc, message: 'Vessel moved.' };
    },
  );

  const isOrganization = (id: string) => service.store(organizations).findById(objectId(id));
}

/** Those who worked on a vessel leave it when it goes to another organization than theirs. */
export const crewOfMovedVessels = (
  service: Service,
): ConsumerDeclaration<typeof vesselChanged.payload> => ({
  name: 'crewOfMovedVessels',
  event: vesselChanged,
  handle: async ({ id, organization }) => {
    const store = service.store(employees);
    const left = { vessel: objectId(id), organization: { $ne: objectId(organization) } };
    for await (const { _id } of store.find(left))
      await store.rewrite(_id, ({ vessel: _vessel, ...rest }) => rest, {
        correlationId: `vessel:${id}`,
      });
  },
});
