import { forgetStored } from '@fairlead/remote-kit/queue';
import { nora, Reply, sendBothWays } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { organizationApi } from './api.ts';
import { recordQueueOf } from './features/registers/offline/record-outbox.ts';
import { dayQueueOf } from './features/rest/saving/day-outbox.ts';
import type { QueuedDay } from './features/rest/saving/queued-day.ts';
import { org, vessel } from './testing/stage.tsx';

afterEach(() => forgetStored(nora.id));

const entry = { since: '2026-05-01T08:00:00.000Z', key: 'one' };
const id = '65f900000000000000000001';
const written = {
  api: organizationApi,
  answer: () => new Reply(200, { doc: { id, work: [] }, message: '' }, '"2"'),
};
const day: QueuedDay = {
  ...entry,
  organization: org,
  vessel,
  user: nora.id,
  day: '2026-05-01',
  work: [{ from: '2026-05-01T08:00:00.000Z', to: '2026-05-01T12:00:00.000Z' }],
  comment: null,
  made: null,
  sent: [],
};
const record = {
  ...entry,
  register: 'drills',
  organization: org,
  vessel,
  record: null,
  title: 'New drill',
  content: { type: 'fire' },
};

it('has the service worker send hours of rest as a page does: new ones under their key, changes of their version', async () => {
  const made = { id, tag: '"1"' };
  const first = await sendBothWays(dayQueueOf(nora.id), day, written);
  const later = await sendBothWays(dayQueueOf(nora.id), { ...day, made }, written);
  const { user, work } = day;
  expect(first.byOutbox).toMatchObject([
    { call: 'POST /api/restHours', body: { user, work }, idempotencyKey: 'one' },
  ]);
  expect(later.byOutbox).toMatchObject([
    { call: `PATCH /api/restHours/${id}`, body: { work }, ifMatch: '"1"' },
  ]);
  for (const { byOutbox, byWorker, left } of [first, later])
    expect([byWorker, left]).toEqual([byOutbox, []]);
});

it('has the service worker send a record as a page does: a new one under its key, a change of its version', async () => {
  const change = { ...record, record: { id, tag: '"1"' } };
  const first = await sendBothWays(recordQueueOf(nora.id), record, written);
  const later = await sendBothWays(recordQueueOf(nora.id), change, written);
  expect(first.byOutbox).toMatchObject([
    {
      call: 'POST /api/registers/drills',
      body: { type: 'fire', organization: org, vessel },
      idempotencyKey: 'one',
    },
  ]);
  expect(later.byOutbox).toMatchObject([
    { call: `PATCH /api/registers/drills/${id}?depth=1`, body: { type: 'fire' }, ifMatch: '"1"' },
  ]);
  for (const { byOutbox, byWorker, left } of [first, later])
    expect([byWorker, left]).toEqual([byOutbox, []]);
});

it('leaves a change that names no version to a page', async () => {
  const made = { id, tag: undefined };
  await dayQueueOf(nora.id).put({ ...day, made });
  await recordQueueOf(nora.id).put({ ...record, record: made });
  const stored = [...dayQueueOf(nora.id).all(), ...recordQueueOf(nora.id).all()];
  expect(stored.map(({ request }) => request)).toEqual([undefined, undefined]);
});
