import { forgetStored } from '@fairlead/remote-kit/queue';
import { nora, sendBothWays } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { wellnessApi } from './api.ts';
import { waitingCheckIns } from './features/check-in/waiting-check-ins.ts';

afterEach(() => forgetStored(nora.id));

const entry = { since: '2026-05-01T08:00:00.000Z', key: 'one' };

it('has the service worker send a check-in as a page does, under its key', async () => {
  const answers = { mood: 7, notes: ' Calm sea ' } as never;
  const { byOutbox, byWorker, left } = await sendBothWays(
    waitingCheckIns(nora.id),
    { ...entry, day: '2026-05-01', answers },
    { api: wellnessApi, answer: () => ({ doc: {}, message: '' }) },
  );
  expect(byOutbox).toMatchObject([
    {
      call: 'POST /api/checkIns?depth=0',
      body: { user: nora.id, day: '2026-05-01', mood: 7, notes: 'Calm sea' },
      idempotencyKey: 'one',
    },
  ]);
  expect([byWorker, left]).toEqual([byOutbox, []]);
});
