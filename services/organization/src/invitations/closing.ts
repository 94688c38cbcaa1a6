import { type Filter, forEachDue, type JobDeclaration, type Service } from '@fairlead/service-kit';
import { finishAccepted } from './accepting.ts';
import { invitations } from './collection.ts';

const MINUTE_MS = 60_000;

/** Expires invitations that nobody has answered in time, and finishes what a crashed instance could not. */
export const closingOfInvitations = (service: Service): JobDeclaration => ({
  name: 'close-invitations',
  every: MINUTE_MS,
  run: async (lost) => {
    await expireDue(service, {}, lost);
    await finishAccepted(service, lost);
  },
});

/** Expires those of some invitations that nobody has answered in time. */
export async function expireDue(
  service: Service,
  among: Filter,
  lost?: AbortSignal,
): Promise<void> {
  const store = service.store(invitations);
  const due = { ...among, status: 'pending', expiresAt: { $lte: new Date() } };
  await forEachDue(service, {
    name: 'expire-invitations',
    due: store.find(due),
    lost,
    work: ({ _id }) =>
      store.rewrite(
        _id,
        (current) => (current.status === 'pending' ? { ...current, status: 'expired' } : undefined),
        { actor: 'system', correlationId: 'expired-invitation' },
      ),
  });
}
