import {
  accessLevels,
  accessScopes,
  accessTemplateChanged,
  closedAboard,
  codesOf,
  employeeChanged,
  type Grant,
  type OrganizationRole,
  organizationRoles,
  type SectionRule,
  vesselSectionsChanged,
} from '@fairlead/contracts';
import { z } from 'zod';
import { defineProjection, type Projection } from '../events/projections.ts';
import type { Membership } from '../model/viewer.ts';

/** The projection of the organization service's employee records, which say who has which role where. */
export const employeeProjections = defineProjection({
  name: 'employees',
  event: employeeChanged,
  decidesAccess: true,
  keep: ({ id, user, organization, vessel, orgRoles, accessTemplates, isInForce, ...line }) => ({
    employee: id,
    user,
    organization,
    vessel,
    department: line.department ?? null,
    position: line.position ?? null,
    reportsTo: line.reportsTo ?? null,
    orgRoles,
    accessTemplates: accessTemplates ?? [],
    isInForce: isInForce ?? true,
  }),
});

/** The projection of the organizations' access templates, which say what else their members may do. */
export const accessTemplateProjections = defineProjection({
  name: 'accessTemplates',
  event: accessTemplateChanged,
  decidesAccess: true,
  keep: ({ id, organization, scope, roles, permissions }) => ({
    id,
    organization,
    scope,
    roles,
    permissions,
  }),
});

/** The projection of which pages are closed aboard which vessel. */
export const vesselSectionProjections = defineProjection({
  name: 'vesselSections',
  event: vesselSectionsChanged,
  decidesAccess: true,
  keep: ({ id, sections }) => ({ id, sections }),
});

/** The projections a service needs to know people's memberships: records, templates, and pages closed aboard. */
export const membershipProjections = [
  employeeProjections,
  accessTemplateProjections,
  vesselSectionProjections,
] as const;

const known: readonly string[] = codesOf(organizationRoles);
const isKnown = (role: string): role is OrganizationRole => known.includes(role);

const roles = z.array(z.string()).transform((all) => all.filter(isKnown));

/** A record as published. A role that this release does not know yet grants nothing here. */
const employeePayload = z.object({
  employee: z.string(),
  user: z.string(),
  organization: z.string(),
  vessel: z.string().nullable(),
  orgRoles: roles,
  // Stored by releases that knew no templates, and no end of a record other than its deletion.
  accessTemplates: z.array(z.string()).default([]),
  isInForce: z.boolean().default(true),
});

const template = z.object({
  id: z.string(),
  organization: z.string(),
  scope: z.enum(codesOf(accessScopes)),
  roles,
  permissions: z.array(z.object({ page: z.string(), level: z.enum(codesOf(accessLevels)) })),
});

/** What an access template grants. */
export type TemplateGift = Pick<z.infer<typeof template>, 'scope' | 'roles' | 'permissions'>;

const aboard = z.object({
  id: z.string(),
  sections: z.array(
    z.object({
      page: z.string(),
      isClosed: z.boolean().optional(),
      roles: roles.optional(),
    }),
  ),
});

/** What a record's own roles and its templates grant together, less what is closed aboard its vessel. */
export function effectiveOf(
  own: readonly OrganizationRole[],
  templates: readonly TemplateGift[],
  sections: readonly SectionRule[] = [],
): { orgRoles: OrganizationRole[]; grants: Grant[] } {
  const orgRoles = [...new Set([...own, ...templates.flatMap((gift) => gift.roles)])];
  const grants = templates.flatMap(({ scope, permissions }) =>
    permissions.map(({ page, level }) => ({ scope, page, level })),
  );
  return { orgRoles, grants: [...grants, ...closedAboard(sections, { orgRoles, grants })] };
}

/** The part of a service that holds projections of the records. */
interface Projecting {
  projections: ReadonlyMap<string, Projection>;
}

/** A person's memberships, from the service's own projection of the records. */
export const membershipsOf = (service: Projecting, user: string): Promise<Membership[]> =>
  employed(service, { user });

/** Everyone who works for an organization, from the service's own projection of the records. */
export const membersOf = (
  service: Projecting,
  organization: string,
): Promise<(Membership & { user: string })[]> => employed(service, { organization });

async function employed(service: Projecting, filter: { user: string } | { organization: string }) {
  const stored = (await service.projections.get(employeeProjections.name)?.findAll(filter)) ?? [];
  const records = stored
    .map((record) => employeePayload.parse(record))
    .filter(({ isInForce }) => isInForce);
  const [templates, outdated, sections, outdatedAboard] = await Promise.all([
    templatesOf(service, records),
    outdatedIn(
      service,
      accessTemplateProjections.name,
      records.flatMap((one) => one.accessTemplates),
    ),
    sectionsOf(service, records),
    outdatedIn(service, vesselSectionProjections.name, vesselsOf(records)),
  ]);
  // A template may deny as well as grant: while its content is unknown, nothing counts for those it was given to. The same holds for what is closed
  // aboard.
  const counting = records.filter(
    ({ accessTemplates, vessel }) =>
      accessTemplates.every((id) => !outdated.has(id)) &&
      (vessel === null || !outdatedAboard.has(vessel)),
  );
  return counting.map(({ employee, user, organization, vessel, orgRoles, accessTemplates }) => ({
    employee,
    user,
    organization,
    vessel,
    ...effectiveOf(
      orgRoles,
      templates.filter(
        (one) => one.organization === organization && accessTemplates.includes(one.id),
      ),
      sections.find(({ id }) => id === vessel)?.sections,
    ),
  }));
}

/** The templates that some records name; most name none. */
async function templatesOf(
  service: Projecting,
  records: readonly z.infer<typeof employeePayload>[],
) {
  const ids = [...new Set(records.flatMap(({ accessTemplates }) => accessTemplates))];
  if (ids.length === 0) return [];
  const found = await service.projections
    .get(accessTemplateProjections.name)
    ?.findAll({ id: { $in: ids } });
  return (found ?? []).map((one) => template.parse(one));
}

const vesselsOf = (records: readonly z.infer<typeof employeePayload>[]) => [
  ...new Set(records.flatMap(({ vessel }) => vessel ?? [])),
];

/** What is closed aboard the vessels that some records name; nothing for most vessels. */
async function sectionsOf(
  service: Projecting,
  records: readonly z.infer<typeof employeePayload>[],
) {
  const ids = vesselsOf(records);
  if (ids.length === 0) return [];
  const found = await service.projections
    .get(vesselSectionProjections.name)
    ?.findAll({ id: { $in: ids } });
  return (found ?? []).map((one) => aboard.parse(one));
}

/** Those ids of a projection for which a later event cannot be applied. */
async function outdatedIn(service: Projecting, projection: string, ids: readonly string[]) {
  const none: ReadonlySet<string> = new Set();
  if (ids.length === 0) return none;
  return (await service.projections.get(projection)?.outdatedAmong(ids)) ?? none;
}

/** Makes the indexes for these queries, where a service holds the records. */
export async function indexMemberships(service: Projecting): Promise<void> {
  const records = service.projections.get(employeeProjections.name);
  const templates = service.projections.get(accessTemplateProjections.name);
  await Promise.all([
    records?.ensureIndex('user'),
    records?.ensureIndex('organization'),
    records?.ensureIndex('accessTemplates'),
    records?.ensureIndex('vessel'),
    templates?.ensureIndex('id'),
    service.projections.get(vesselSectionProjections.name)?.ensureIndex('id'),
  ]);
}
