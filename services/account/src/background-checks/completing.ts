import { backgroundCheckChanged } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  forEachDue,
  NextMoment,
  objectId,
  type Service,
  type TimedJob,
} from '@fairlead/service-kit';
import { notifying } from '../notifications/notify.ts';
import type { People } from '../users/people.ts';
import { backgroundChecks } from './collection.ts';
import type { BackgroundProvider } from './provider.ts';

const page = '/account/profession/background-check';
/** How often (ms) due checks are looked for, beside those that this instance knows of: another may have stored some. */
const POLL_INTERVAL_MS = 60_000;
const name = 'complete-background-checks';

/** Asks the provider for the results of checks that are due. */
export function completingChecks(
  service: Service,
  people: People,
  provider: BackgroundProvider,
): TimedJob {
  const next = new NextMoment(POLL_INTERVAL_MS);
  const run = async (lost: AbortSignal) => {
    next.begin();
    const store = service.store(backgroundChecks);
    const now = new Date();
    await forEachDue(service, {
      name,
      due: store.find({ status: 'pending', dueAt: { $lte: now } }),
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
    const later = store.find({ status: 'pending', dueAt: { $gt: now } });
    const [first] = await later.sort({ dueAt: 1 }).limit(1).toArray();
    if (first) next.bringForward(first.dueAt.getTime());
  };
  const watch = (look: () => void) =>
    service.changes.onChangeOf(backgroundChecks, ({ stored }) => {
      if (stored?.status !== 'pending') return;
      next.bringForward(stored.dueAt.getTime());
      look();
    });
  return { name, at: next.after, watch, run };
}

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
