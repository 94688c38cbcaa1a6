import { employeeProjections, type Service, type Viewer } from '@fairlead/service-kit';

/** The scope of a conversation: an organization, or one of its vessels. */
export interface Scope {
  organization: string;
  vessel: string | undefined;
}

/** The part of an employee record that says where somebody works. */
interface Workplace {
  organization: string;
  vessel: string | null;
}

const isAt = ({ organization, vessel }: Scope, at: Workplace): boolean =>
  at.organization === organization && (vessel === undefined || at.vessel === vessel);

/** Whether a signed-in person works there. */
export const worksAt = (viewer: Viewer, scope: Scope): boolean =>
  viewer.kind === 'person' &&
  viewer.memberships.some(({ organization, vessel }) => isAt(scope, { organization, vessel }));

/** The members of an organization, from the service’s own projection of active records; only those of one person if given. */
export async function placesOf(
  service: Service,
  of: { organization: string; user?: string },
): Promise<(Workplace & { user: string })[]> {
  const records =
    (await service.projections.get(employeeProjections.name)?.findAll({ ...of })) ?? [];
  return records
    .filter(({ isInForce }) => isInForce !== false)
    .map(({ user, organization, vessel }) => ({
      user: String(user),
      organization: String(organization),
      vessel: typeof vessel === 'string' ? vessel : null,
    }));
}

/** Those of some people who work there. */
export async function workingAt(
  service: Service,
  scope: Scope,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  const { organization } = scope;
  const wanted = new Set(users);
  const found =
    users.length === 1
      ? await placesOf(service, { organization, user: users[0] ?? '' })
      : await placesOf(service, { organization });
  return new Set(
    found.filter((place) => wanted.has(place.user) && isAt(scope, place)).map(({ user }) => user),
  );
}
