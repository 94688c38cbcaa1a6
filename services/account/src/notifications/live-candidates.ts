import { applicationChanged, placeAt } from '@fairlead/contracts';
import type { Service } from '@fairlead/service-kit';
import { KnownMembers } from './known-members.ts';
import { membersAt } from './members-at.ts';
import type { NotificationStreams } from './stream.ts';

const pipelinePage = placeAt('org', '/jobs/pipeline');

/** Has the open boards of an organization's recruiters show at once who applied, was moved or withdrew. */
export function streamCandidates(service: Service, streams: NotificationStreams): void {
  const members = new KnownMembers(service);
  service.hear(applicationChanged, ({ id, listing, organization }) => {
    if (organization === undefined || streams.isSilent) return;
    void recruitersOf(organization).then(
      (users) => {
        for (const user of users) streams.send(user, 'candidate', { id, listing, organization });
      },
      (error: unknown) => service.log.warn({ err: error }, 'a candidate was not told live'),
    );
  });

  const recruitersOf = async (organization: string) =>
    membersAt(pipelinePage, 'read', await members.of(organization));
}
