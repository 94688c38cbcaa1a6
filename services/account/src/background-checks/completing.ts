import { backgroundCheckChanged } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  forEachDue,
  objectId,
  type RepeatedJob,
  type Service,
} from '@fairlead/service-kit';
import { notifying } from '../notifications/notify.ts';
import type { People } from '../users/people.ts';
import { backgroundChecks } from './collection.ts';
import type { BackgroundProvider } from './provider.ts';

const page = '/account/profession/background-check';
/** How often (ms) due checks are looked for: at most, and at least. */
const [LEAST_MS, MOST_MS] = [500, 60_000];
const name = 'complete-background-checks';

/** Asks the provider for the results of checks that are due. */
export const completingChecks = (
  service: Service,
  people: People,
  provider: BackgroundProvider,
): RepeatedJob => ({
  name,
  every: Math.min(MOST_MS, Math.max(LEAST_MS, provider.delayMs / 10)),
  run: (lost) => {
    const store = service.store(backgroundChecks);
    return forEachDue(service, {
      name,
      due: store.find({ status: 'pending', dueAt: { $lte: new Date() } }),
      lost,
      work: async ({ _id, user }) => {
        const person = await people.byId(user.toHexString());
        if (!person) return;
        const status = provider.resultOf(person);
        const completedAt = new Date().toISOString();
        await store.privilegedUpdate(
          _id,
          (current) => (current.status === 'pending' ? { status, completedAt } : {}),
          { actor: 'system', correlationId: `background-check:${_id}` },
        );
      },
    });
  },
});

/** Notifies and mails the checked person once there is a result: once, however often the event is received. */
export const onBackgroundCheck = (
  service: Service,
): ConsumerDeclaration<typeof backgroundCheckChanged.payload> => {
  const notify = notifying(service);
  return {
    name: 'backgroundChecks',
    event: backgroundCheckChanged,
    handle: async ({ id, revision, user, status, deleted }, event) => {
      if (deleted || status === 'pending') return;
      const happening = `${id} ${revision}`;
      const known = await service.store(backgroundChecks).findById(objectId(id));
      if (known?.status !== status) return;
      await notify(
        [user],
        { id: happening, kind: `background.${status}`, subject: '', link: page },
        event,
      );
    },
  };
};
