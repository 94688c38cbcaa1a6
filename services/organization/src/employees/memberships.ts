import {
  effectiveOf,
  type Membership,
  type ObjectId,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { accessTemplates } from '../access-templates/collection.ts';
import { vessels } from '../vessels/collection.ts';
import { employees } from './collection.ts';

/** A person's memberships, from the records themselves: this service is authoritative. */
export async function membershipsOf(service: Service, user: string): Promise<Membership[]> {
  const records = await service
    .store(employees)
    .find({ 'user.id': objectId(user), status: { $ne: 'ended' } })
    .toArray();
  const named = records.flatMap((record) => record.accessTemplates ?? []);
  const aboard = records.flatMap((record) => record.vessel ?? []);
  const [templates, sections] = await Promise.all([
    templatesOf(service, named),
    sectionsAboard(service, aboard),
  ]);
  return records.map(({ _id, organization, vessel, orgRoles, accessTemplates: own = [] }) => ({
    employee: _id.toHexString(),
    organization: organization.toHexString(),
    vessel: vessel?.toHexString() ?? null,
    ...effectiveOf(
      orgRoles,
      templates.filter(
        (template) =>
          template.organization.equals(organization) && own.some((one) => one.equals(template._id)),
      ),
      vessel ? sections.get(vessel.toHexString()) : [],
    ),
  }));
}

/** The active templates among these; most records name none. */
const templatesOf = async (service: Service, ids: readonly ObjectId[]) =>
  ids.length === 0
    ? []
    : service
        .store(accessTemplates)
        .find({ _id: { $in: [...ids] }, status: 'active' })
        .toArray();

/** What is closed aboard these vessels, by their ids. */
const sectionsAboard = async (service: Service, ids: readonly ObjectId[]) =>
  new Map(
    ids.length === 0
      ? []
      : await service
          .store(vessels)
          .find({ _id: { $in: [...ids] } })
          .map(({ _id, sections }) => [_id.toHexString(), sections ?? []] as const)
          .toArray(),
  );
