import { isId, vesselChanged, vesselMove } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  type ConsumerDeclaration,
  described,
  objectId,
  operatorsOnly,
  queryOf,
  ref,
  type Service,
  schemaNames,
  unguarded,
} from '@fairlead/service-kit';
import { accessTemplates } from '../access-templates/collection.ts';
import { type EmployeeForms, employees } from '../employees/collection.ts';
import { organizations } from '../organizations/collection.ts';
import { vessels } from './collection.ts';

/**
 * `POST /api/vessels/:id/move`: gives a vessel to another organization. Only for operators, since nobody
 * else may change a vessel's owner; the audit record names the operator and the member.
 */
export function vesselRoutes(service: Service): void {
  const store = service.store(vessels);

  service.app.post(
    '/api/vessels/:id/move',
    {
      schema: described({
        summary: 'Give a vessel to another organization',
        body: vesselMove,
        params: byId,
        answers: { 200: ref(schemaNames(vessels).written) },
      }),
      preValidation: operatorsOnly,
    },
    async (request) => {
      const { viewer, params, body, id: correlationId } = request;
      if (!(await isOrganization(body.organization)))
        throw apiErrors.validation('vessels', [
          { path: 'organization', message: 'Organization not found' },
        ]);
      const moved =
        isId(params.id) &&
        (await store.privilegedUpdate(
          objectId(params.id),
          body,
          { actor: viewer, correlationId },
          unguarded,
        ));
      if (!moved) throw apiErrors.notFound();
      const [doc] = await service.reading.answer(store, [moved], queryOf(request), viewer);
      return { doc, message: 'Vessel moved.' };
    },
  );

  const isOrganization = (id: string) => service.store(organizations).findById(objectId(id));
}

/**
 * Those who worked on a vessel leave it when it goes to another organization, and lose their rights aboard: without a vessel these would
 * apply on every other.
 */
export const crewOfMovedVessels = (
  service: Service,
): ConsumerDeclaration<typeof vesselChanged.payload> => ({
  name: 'crewOfMovedVessels',
  event: vesselChanged,
  handle: async ({ id, organization }) => {
    const store = service.store(employees);
    const left = { vessel: objectId(id), organization: { $ne: objectId(organization) } };
    for await (const { _id } of store.find(left))
      await store.rewrite(_id, (current) => ashore(service, current), {
        actor: 'system',
        correlationId: `vessel:${id}`,
      });
  },
});

type Employee = EmployeeForms['content'];

async function ashore(service: Service, { vessel: _vessel, ...rest }: Employee): Promise<Employee> {
  const held = rest.accessTemplates ?? [];
  const aboard = await service
    .store(accessTemplates)
    .find({ _id: { $in: held.map(objectId) }, scope: 'vessel' })
    .toArray();
  const lost = new Set(aboard.map(({ _id }) => _id.toHexString()));
  return {
    ...rest,
    orgRoles: rest.orgRoles.filter((role) => !role.startsWith('vessel-')),
    accessTemplates: held.filter((id) => !lost.has(id)),
  };
}
