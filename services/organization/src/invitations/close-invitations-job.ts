import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import { type Filter, forEachDue, type JobDeclaration, type Service } from '@fairlead/service-kit';
import { finishAccepted } from './accepting.ts';
import { invitations, type StoredInvitation } from './collection.ts';

/** Expires invitations that nobody has answered in time, and finishes what a crashed instance could not. */
export const createCloseInvitationsJob = (service: Service): JobDeclaration => ({
  name: 'close-invitations',
  every: MINUTE_MS,
  run: async (lost) => {
    const expired = forEachDue(service, {
      name: 'expire-invitations',
      due: service.store(invitations).find(dueAmong({})),
      lost,
      work: ({ _id }) => expire(service, _id),
    });
    // Those that cannot expire keep no other from being finished.
    const failure = await expired.catch((error: unknown) => ({ error }));
    await finishAccepted(service, lost);
    if (failure) throw failure.error;
  },
});

/** Selects those of some invitations that nobody has answered in time. */
const dueAmong = (among: Filter): Filter => ({
  ...among,
  status: 'pending',
  expiresAt: { $lte: new Date() },
});

const expire = (service: Service, id: StoredInvitation['_id']): Promise<unknown> =>
  service
    .store(invitations)
    .rewrite(
      id,
      (current) => (current.status === 'pending' ? { ...current, status: 'expired' } : undefined),
      { actor: 'system', correlationId: 'expired-invitation' },
    );

/** Expires those of some invitations that nobody has answered in time; one that cannot expire now does so later. */
export async function expireDue(service: Service, among: Filter): Promise<void> {
  for await (const { _id } of service.store(invitations).find(dueAmong(among)))
    await expire(service, _id).catch((error: unknown) =>
      service.log.error({ err: error, invitation: String(_id) }, 'an invitation cannot expire'),
    );
}
