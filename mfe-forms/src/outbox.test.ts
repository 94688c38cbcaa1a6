import { forgetStored, storedNames } from '@fairlead/remote-kit/queue';
import { nora, sendBothWays } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { formsApi } from './api.ts';
import { keep } from './features/filling/stored-answers.ts';
import { applicationQueueOf } from './features/queue/application-queue.ts';
import { queueOf } from './features/queue/form-queue.ts';

afterEach(() => forgetStored(nora.id));

const entry = { since: '2026-05-01T08:00:00.000Z', key: 'one' };

it('has the service worker send a form as a page does, under its key, and forget its draft', async () => {
  const form = '65fb00000000000000000001';
  const queued = { ...entry, form, title: 'Safety round', answers: { one: 'Yes' } };
  const answer = () => {
    // What is being typed when the service worker sends it.
    keep({ person: nora.id, form }, { answers: { one: 'Yes' } });
    return { doc: {}, message: '' };
  };
  const api = { api: formsApi, answer };
  const { byOutbox, byWorker, left } = await sendBothWays(queueOf(nora.id), queued, api);
  expect(byOutbox).toMatchObject([
    {
      call: 'POST /api/form-submissions',
      body: { form, submittedBy: nora.id, submissionData: [{ field: 'one', value: 'Yes' }] },
      idempotencyKey: 'one',
    },
  ]);
  expect([byWorker, left]).toEqual([byOutbox, []]);
  expect(await storedNames(nora.id)).toEqual([]);
});

it('has the service worker send an application with a form as a page does, under its key', async () => {
  const queued = {
    ...entry,
    form: '65fb00000000000000000001',
    listing: '65f900000000000000000001',
    title: 'Bosun',
    answers: { one: 'The sea' },
    source: 'search' as const,
  };
  const answer = () => ({ doc: {}, message: '' });
  const api = { api: formsApi, answer };
  const { byOutbox, byWorker, left } = await sendBothWays(applicationQueueOf(nora.id), queued, api);
  const { form, listing, source } = queued;
  expect(byOutbox).toMatchObject([
    {
      call: 'POST /api/applicationFormSubmissions',
      body: { form, listing, source, submittedBy: nora.id },
      idempotencyKey: 'one',
    },
  ]);
  expect([byWorker, left]).toEqual([byOutbox, []]);
});
