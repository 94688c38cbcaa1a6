import { areas, type NotificationRequest, notificationRequested } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  employeeCopies,
  lastAttempt,
  membersOf,
  NotKnownYet,
  type Service,
} from '@fairlead/service-kit';
import type { People } from '../users/people.ts';
import { notify } from './notify.ts';

type Requests = ConsumerDeclaration<ReturnType<typeof notificationRequested>['payload']>;

/**
 * Takes what every service asks people to be told, and tells it. Who works where is known before the first is taken, so
 * that none is told to nobody after a restart.
 */
export const onRequests = (service: Service, people: People): Requests[] =>
  Object.keys(areas).map((source) => ({
    name: `requests_${source}`,
    event: notificationRequested(source),
    after: [employeeCopies.name],
    atOnce: 8,
    async handle(asked, event, attempt = lastAttempt) {
      const [users, by] = await Promise.all([
        recipientsOf(service, asked, attempt),
        nameOf(people, asked.by),
      ]);
      await notify(service, users, { ...asked, by }, event);
    },
  }));

/** @throws {NotKnownYet} while nobody is known to hold the role: whoever does may be on the way. */
async function recipientsOf(
  service: Service,
  { to, except, kind }: NotificationRequest,
  attempt: number,
): Promise<string[]> {
  if ('user' in to) return [to.user];
  const members = await membersOf(service, to.organization);
  const roles = new Set<string>(to.roles);
  const holding = members.filter(({ orgRoles }) => orgRoles.some((role) => roles.has(role)));
  const users = new Set(holding.map(({ user }) => user));
  if (!users.size && attempt < lastAttempt) throw new NotKnownYet('anybody who holds the role');
  if (!users.size) {
    const { organization } = to;
    service.log.warn({ organization, roles: to.roles, kind }, 'nobody holds the role to be told');
  }
  users.delete(except ?? '');
  return [...users];
}

async function nameOf(people: People, by: NotificationRequest['by']): Promise<string | undefined> {
  if (!by) return undefined;
  if ('name' in by) return by.name;
  return (await people.byId(by.user))?.name;
}
