import { accessTemplateChanged, employeeChanged, vesselSectionsChanged } from '@fairlead/contracts';
import { employeeProjections, type Service } from '@fairlead/service-kit';
import { deliverLive } from './live-delivery.ts';
import type { NotificationStreams } from './stream.ts';

/**
 * Makes a person's open pages refetch their memberships as soon as a record of theirs, its template or what is closed aboard changes: menu and page
 * then follow. Others read it when they open a page.
 */
export function streamMemberships(service: Service, streams: NotificationStreams): void {
  const notify = (user: string) => streams.send(user, 'membership', {});
  service.subscribe(employeeChanged, ({ user }) => notify(user));
  service.subscribe(accessTemplateChanged, ({ id }) => notifyMembersOf({ accessTemplates: id }));
  service.subscribe(vesselSectionsChanged, ({ id }) => notifyMembersOf({ vessel: id }));

  /** Notifies the people whose records name a template or a vessel, if known here. */
  function notifyMembersOf(named: { accessTemplates: string } | { vessel: string }) {
    void deliverLive(service, streams, async () => (await usersOf(named)).forEach(notify));
  }

  async function usersOf(named: object): Promise<Set<string>> {
    const records = await service.projections.get(employeeProjections.name)?.findAll({ ...named });
    return new Set((records ?? []).map(({ user }) => String(user)));
  }
}
