import { levelAt, placeAt, reaches } from '@fairlead/contracts';
import { membersOf, type Service, type Viewer } from '@fairlead/service-kit';

const particulars = placeAt('org', '/crew-management/particulars');
const recruitment = placeAt('org', '/jobs');

/** How much of profiles somebody in an organization reads: what employers always see, or also what people consent to. */
export type ProfileLevel = 'none' | 'basic' | 'full';

/** By a viewer's levels in an organization: those who manage its crew or recruit read; those who approve there also read what is consented to. */
export function profileLevelIn(viewer: Viewer, organization: string): ProfileLevel {
  if (viewer.kind !== 'person') return 'none';
  const here = viewer.memberships.filter((one) => one.organization === organization);
  const levels = [levelAt(particulars, here), levelAt(recruitment, here)] as const;
  if (levels.some((level) => reaches(level, 'approve'))) return 'full';
  // Every member reads Particulars, in which each sees their own part.
  const reads = reaches(levels[0], 'write') || reaches(levels[1], 'read');
  return reads ? 'basic' : 'none';
}

/** Whether somebody works for an organization, or has applied there and not withdrawn. */
export async function isTiedTo(
  service: Service,
  user: string,
  organization: string,
): Promise<boolean> {
  const members = await membersOf(service, organization);
  if (members.some((member) => member.user === user)) return true;
  const applied = { applicant: user, organization, isWithdrawn: false };
  return ((await service.projections.get('applications')?.count(applied)) ?? 0) > 0;
}

/** The organizations that somebody works for or has applied to. */
export async function organizationsTiedTo(service: Service, viewer: Viewer): Promise<string[]> {
  if (viewer.kind !== 'person') return [];
  const applied = { applicant: viewer.id, isWithdrawn: false };
  const applications = (await service.projections.get('applications')?.findAll(applied)) ?? [];
  const all = [
    ...viewer.memberships.map(({ organization }) => organization),
    ...applications.flatMap(({ organization }) => (organization ? [String(organization)] : [])),
  ];
  return [...new Set(all)];
}
