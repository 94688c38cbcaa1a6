import {
  areas,
  type NotificationRequest,
  notificationRequested,
  placeAt,
} from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  DependencyNotReady,
  employeeProjections,
  lastAttempt,
  type Service,
} from '@fairlead/service-kit';
import type { People } from '../users/people.ts';
import { OrganizationMembers } from './known-members.ts';
import { membersAt } from './members-at.ts';
import { notifying } from './notify.ts';

type Requests = ConsumerDeclaration<ReturnType<typeof notificationRequested>['payload']>;

/**
 * Handles every service's notification requests. Memberships are known before the first is handled, so that none
 * reaches nobody after a restart.
 */
export function onRequests(service: Service, people: People): Requests[] {
  const notify = notifying(service);
  const members = new OrganizationMembers(service);
  return Object.keys(areas).map((source) => ({
    name: `requests_${source}`,
    event: notificationRequested(source),
    after: [employeeProjections.name],
    atOnce: 8,
    async handle(asked, event, attempt = lastAttempt) {
      const [users, by] = await Promise.all([
        recipientsOf(service, members, asked, attempt),
        nameOf(people, asked.by),
      ]);
      const causedBy = asked.by && 'user' in asked.by ? asked.by.user : undefined;
      await notify(users, { ...asked, by, causedBy }, event);
    },
  }));
}

/** @throws {DependencyNotReady} while no recipient is known: one may be on the way. */
async function recipientsOf(
  service: Service,
  members: OrganizationMembers,
  { to, except, kind }: NotificationRequest,
  attempt: number,
): Promise<string[]> {
  if ('user' in to) return [to.user];
  if ('users' in to) return to.users.filter((user) => user !== except);
  const { organization } = to;
  const users = new Set(usersFor(to, await members.of(organization)));
  if (!users.size && attempt < lastAttempt)
    throw new DependencyNotReady('anybody who is to be told');
  if (!users.size) service.log.warn({ organization, kind }, 'a notification has no recipients');
  users.delete(except ?? '');
  return [...users];
}

type Member = Awaited<ReturnType<OrganizationMembers['of']>>[number];
type OfOrganization = Extract<NotificationRequest['to'], { organization: string }>;

/** An organization's members who hold one of the roles, or whose level on the page is at least the one given. */
function usersFor(to: OfOrganization, members: readonly Member[]): string[] {
  if ('roles' in to) {
    const roles = new Set<string>(to.roles);
    return members
      .filter(({ orgRoles }) => orgRoles.some((role) => roles.has(role)))
      .map(({ user }) => user);
  }
  return membersAt(placeAt('org', to.page), to.level, members);
}

async function nameOf(people: People, by: NotificationRequest['by']): Promise<string | undefined> {
  if (!by) return undefined;
  if ('name' in by) return by.name;
  return (await people.byId(by.user))?.name;
}
