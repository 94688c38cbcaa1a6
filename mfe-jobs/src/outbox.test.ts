import { forgetStored } from '@fairlead/remote-kit/queue';
import { nora, sendBothWays } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { jobsApi } from './api.ts';
import { applicationsOutboxOf } from './features/applying/applications-outbox.ts';
import { savesOutboxOf } from './features/saving/saves-outbox.ts';

afterEach(() => forgetStored(nora.id));

const entry = { since: '2026-05-01T08:00:00.000Z', key: 'one' };
const job = '65f900000000000000000001';

it('has the service worker send a saved job as a page does', async () => {
  const save = { ...entry, job, title: 'Bosun', saved: true };
  const answer = () => ({ saved: true });
  const { byOutbox, byWorker, left } = await sendBothWays(savesOutboxOf(nora.id), save, {
    api: jobsApi,
    answer,
  });
  expect(byOutbox).toMatchObject([
    { call: 'POST /api/savedJobs/toggle', body: { job, saved: true } },
  ]);
  expect([byWorker, left]).toEqual([byOutbox, []]);
});

it('has the service worker send an application as a page does, under its key', async () => {
  const application = { ...entry, job, title: 'Bosun', source: 'search' as const };
  const answer = () => ({ doc: { id: job }, message: '' });
  const { byOutbox, byWorker, left } = await sendBothWays(
    applicationsOutboxOf(nora.id),
    application,
    { api: jobsApi, answer },
  );
  expect(byOutbox).toMatchObject([
    { call: 'POST /api/applications?depth=0', body: { job }, idempotencyKey: 'one' },
  ]);
  expect([byWorker, left]).toEqual([byOutbox, []]);
});
