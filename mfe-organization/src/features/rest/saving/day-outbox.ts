import type { RestHours } from '@fairlead/contracts/api/rest-hours';
import type { RemoteStore } from '@fairlead/remote-kit';
import { createCall, patchCall, type Versioned } from '@fairlead/remote-kit/calls';
import { outboxesOf } from '@fairlead/remote-kit/outbox';
import { calendarDay } from '@fairlead/ui';
import { restHours } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { type DayContent, type QueuedDay, type StoredDay, subjectOfDay } from './queued-day.ts';
import { type DayCalls, sendDay } from './send-day.ts';

/** The days that wait in this browser: at most one entry for each day. */
export const dayQueueOf = outboxesOf<QueuedDay, StoredDay | undefined>({
  name: 'fairlead-rest-queue',
  label: 'Hours of rest that were not sent',
  noun: 'Hours of rest',
  subjectOf: subjectOfDay,
  isItem: (one): one is QueuedDay => 'day' in one && 'work' in one && 'vessel' in one,
  describe: ({ organization, vessel, user, day }, person) => {
    const month = day.slice(0, 7);
    return {
      title: `Hours of ${calendarDay(day)}`,
      href:
        user === person
          ? `${paths.myHours}?month=${month}`
          : paths.restMonth(organization, vessel, user, month),
    };
  },
  requestOf: ({ made, ...queued }) => {
    const { key: idempotencyKey } = queued;
    if (!made) return createCall('restHours', { content: wholeOf(queued), idempotencyKey });
    // A change that names no version would overwrite somebody else's.
    if (made.tag === undefined) return undefined;
    return patchCall('restHours', { id: made.id, changes: sentOf(queued), etag: made.tag });
  },
  send: (queued, { store }, outbox) => sendDay(outbox, queued, callsOf(store)),
});

const callsOf = (store: RemoteStore): DayCalls => ({
  create: (queued) =>
    store
      .dispatch(restHours.create.initiate({ content: wholeOf(queued), idempotencyKey: queued.key }))
      .unwrap(),
  change: (content, { id, tag }) =>
    store.dispatch(restHours.patch.initiate({ id, changes: sentOf(content), etag: tag })).unwrap(),
  find: async ({ vessel, user, day }): Promise<Versioned<RestHours> | undefined> => {
    const where = { vessel: { equals: vessel }, user: { equals: user }, day: { equals: day } };
    const once = { forceRefetch: true, subscribe: false };
    const list = restHours.list.initiate({ where, depth: 0, limit: 1 }, once);
    const [found] = (await store.dispatch(list).unwrap()).docs;
    if (!found) return undefined;
    return store.dispatch(restHours.read.initiate({ id: found.id, depth: 0 }, once)).unwrap();
  },
});

const wholeOf = ({ organization, vessel, user, day, ...content }: Omit<QueuedDay, 'made'>) => ({
  organization,
  vessel,
  user,
  day,
  ...sentOf(content),
});

const sentOf = ({ work, comment }: DayContent) => ({
  work: work.map(({ from, to, kind, reason }) => ({
    from,
    to,
    ...(kind && { kind }),
    ...(reason && { reason }),
  })),
  comment: comment ?? undefined,
});
