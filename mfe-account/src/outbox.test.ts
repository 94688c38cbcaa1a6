import { forgetStored } from '@fairlead/remote-kit/queue';
import { nora, sendBothWays } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { accountApi } from './api.ts';
import { waitingMessages } from './features/chat/waiting-messages.ts';

afterEach(() => forgetStored(nora.id));

const entry = { since: '2026-05-01T08:00:00.000Z', key: 'one' };

it('has the service worker send a chat message as a page does, under its key', async () => {
  const file = { file: 'f1', name: 'list.pdf' } as never;
  const draft = { text: 'Coming', files: [file], replyTo: null, mentions: [nora.id] };
  const { byOutbox, byWorker, left } = await sendBothWays(
    waitingMessages(nora.id),
    { ...entry, conversation: 'c1', draft },
    { api: accountApi, answer: () => ({ doc: {} }) },
  );
  expect(byOutbox).toMatchObject([
    {
      call: 'POST /api/conversations/c1/messages',
      body: { text: 'Coming', files: ['f1'], replyTo: null, mentions: [nora.id] },
      idempotencyKey: 'one',
    },
  ]);
  expect([byWorker, left]).toEqual([byOutbox, []]);
});
