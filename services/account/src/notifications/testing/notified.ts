import {
  employeeChanged,
  type NotificationRequest,
  notificationRequested,
} from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { newId } from '../../testing/chat.ts';
import { type AccountTest, type SignedInPerson, startAccount } from '../../testing/fixtures.ts';
import { publish as publishAs } from '../../testing/publish.ts';

/** Notifications, once the service is started: what other services publish and request, and what somebody is notified of. */
export function notificationsUnderTest() {
  let account: AccountTest;
  const publish = (type: string, version: number, payload: object) =>
    publishAs(account, type, version, payload);
  const employ = (
    user: string,
    organization: string,
    orgRoles: string[],
    id = newId(),
    accessTemplates: string[] = [],
    more: object = {},
  ) =>
    publish(employeeChanged.type, 1, {
      id,
      revision: Date.now(),
      deleted: false,
      user,
      organization,
      vessel: null,
      orgRoles,
      accessTemplates,
      ...more,
    });
  const ask = (request: NotificationRequest, service = 'jobs') =>
    publish(notificationRequested(service).type, 1, request);
  const listOf = async (person: SignedInPerson, query = '', about = 'application') => {
    const answer = await account.call('POST', `/api/push-notifications/me${query}`, {
      token: person.token,
      json: { user: person.id },
    });
    const list = answer.json().data as {
      id: string;
      title: string;
      read: boolean;
      type: string;
    }[];
    return list.filter(({ type }) => type.startsWith(about));
  };
  return {
    start: async (): Promise<AccountTest> => {
      account = await startAccount();
      return account;
    },
    publish,
    /** Publishes somebody's employee record. */
    employ,
    /** Requests a notification, as another service does. */
    ask,
    /** Requests what the jobs service requests when somebody applies. */
    apply: async (applicant: string, organization: string, id = newId()) => {
      await ask({
        id,
        to: { organization, roles: ['org-admin', 'org-staff'] },
        except: applicant,
        kind: 'application.received',
        subject: 'Bosun',
        by: { user: applicant },
        link: `/job/${newId()}`,
      });
      await ask({
        id,
        to: { user: applicant },
        kind: 'application.sent',
        subject: 'Bosun',
        by: { name: 'Blue Meridian Yachts' },
        link: '/account/applications',
      });
    },
    /** A person's notifications about applications, or about something else. */
    listOf,
    /** Waits until somebody has so many of them. @returns them. */
    untilNotified: (person: SignedInPerson, count: number, about?: string) =>
      until(`${count} notifications`, async () => {
        const list = await listOf(person, '', about);
        return list.length === count && list;
      }),
    /** An employer with an admin, a member of staff and a deckhand, and an applicant. */
    employer: async () => {
      const organization = newId();
      const [admin, staff, crew, seeker] = [
        await account.signedIn(),
        await account.signedIn(),
        await account.signedIn(),
        await account.signedIn(),
      ];
      await employ(admin.id, organization, ['org-admin']);
      await employ(staff.id, organization, ['org-staff']);
      await employ(crew.id, organization, ['vessel-crew']);
      return { organization, admin, staff, crew, seeker };
    },
  };
}
