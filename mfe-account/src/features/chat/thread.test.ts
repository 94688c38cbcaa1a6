import type { ChatMessage } from '@fairlead/contracts/api/chat';
import { playedPortal, Refusal, serveApi, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { lookEvery, Thread } from './thread.ts';

const conversation = '65fa00000000000000000001';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const messageOf = (seq: number): ChatMessage => ({
  id: String(seq).padStart(24, '0'),
  seq,
  by: '65f500000000000000000001',
  text: `Message ${seq}`,
  files: [],
  replyTo: null,
  mentions: [],
  notice: null,
  key: null,
  createdAt: '2026-11-24T08:00:00.000Z',
  editedAt: null,
  removedAt: null,
});

/** A conversation with a number of messages, to which more can be added. */
function threadOf(count: number) {
  const all = Array.from({ length: count }, (_, at) => messageOf(at + 1));
  let isDown = false;
  const { asked } = serveApi(({ searchParams }) => {
    if (isDown) return new Refusal(403, 'Not now.');
    const numberOf = (name: string) => Number(searchParams.get(name) ?? Number.NaN);
    const [after, before] = [numberOf('after'), numberOf('before')];
    const limit = numberOf('limit') || 50;
    const fits = all.filter(({ seq }) => !(seq <= after) && !(seq >= before));
    const messages = after >= 0 ? fits.slice(0, limit) : fits.slice(-limit);
    return {
      messages,
      hasBefore: (messages[0]?.seq ?? 1) > 1,
      hasAfter: after >= 0 && (messages.at(-1)?.seq ?? after) < all.length,
      answered: [],
      people: {},
    };
  });
  const portal = playedPortal(sessionOf(signedIn));
  const thread = new Thread(conversation, portal);
  const seqs = () => thread.state().messages.map(({ seq }) => seq);
  return {
    all,
    asked,
    portal,
    thread,
    seqs,
    ends: () => [seqs()[0], seqs().at(-1), seqs().length],
    say: () => all.push(messageOf(all.length + 1)),
    fail: (down: boolean) => {
      isDown = down;
    },
  };
}

it('reads the end with what is unread, and then page by page what came before', async () => {
  const { thread, ends } = threadOf(200);
  await thread.open({ unread: 70 });
  expect(ends()).toEqual([121, 200, 80]);
  await thread.readBefore();
  expect(ends()).toEqual([71, 200, 130]);
  await thread.readBefore();
  await thread.readBefore();
  expect([...ends(), thread.state().hasBefore]).toEqual([1, 200, 200, false]);
  await thread.readBefore();
  expect(ends()).toEqual([1, 200, 200]);
});

it('begins around a message, goes on to the end, and takes nothing new without what is between', async () => {
  const { thread, ends, portal, say } = threadOf(200);
  const stop = thread.start();
  await thread.open({ around: 40 });
  expect([...ends(), thread.state().hasAfter]).toEqual([15, 64, 50, true]);
  say();
  portal.events.tell('message', { conversation, seq: 201 });
  await thread.readAfter();
  expect(ends()).toEqual([15, 114, 100]);
  await thread.readAfter();
  await thread.readAfter();
  expect([...ends(), thread.state().hasAfter]).toEqual([15, 201, 187, false]);
  stop();
});

it('takes each message once, in order, however it hears of it', async () => {
  const { thread, ends, seqs, portal, say, all } = threadOf(3);
  const stop = thread.start();
  await thread.open();
  for (let more = 0; more < 3; more += 1) say();
  for (const seq of [5, 4, 6, 6]) portal.events.tell('message', { conversation, seq });
  portal.events.tell('message', { conversation: '65fa00000000000000000002', seq: 9 });
  await waitFor(() => expect(ends()).toEqual([1, 6, 6]));
  say();
  say();
  // The answer to one’s own is there before the event of somebody else's.
  thread.take(all[7] as ChatMessage);
  await waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]));
  stop();
});

it('looks every half minute, and not while nobody looks at the page', async () => {
  jest.useFakeTimers();
  const { thread, asked } = threadOf(3);
  const stop = thread.start();
  await thread.open();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(lookEvery);
  expect(asked).toHaveLength(1);
  hidden.mockReturnValue(false);
  await jest.advanceTimersByTimeAsync(lookEvery);
  expect(asked.at(-1)).toContain('after=3');
  stop();
  await jest.advanceTimersByTimeAsync(lookEvery);
  expect(asked).toHaveLength(2);
});

it('begins anew at the end where too much was missed', async () => {
  const { thread, ends, portal, say } = threadOf(10);
  const stop = thread.start();
  await thread.open();
  for (let more = 0; more < 150; more += 1) say();
  portal.events.miss();
  await waitFor(() => expect(ends()).toEqual([61, 160, 100]));
  expect(thread.state().hasBefore).toBe(true);
  stop();
});

it('keeps what it has where it cannot read, and says so where it has nothing', async () => {
  const { thread, ends, portal, fail } = threadOf(3);
  const stop = thread.start();
  await thread.open();
  fail(true);
  portal.events.tell('message', { conversation, seq: 4 });
  await thread.takeNew();
  await thread.open();
  expect([thread.state().status, ...ends()]).toEqual(['shown', 1, 3, 3]);
  stop();
  const other = threadOf(1);
  other.fail(true);
  await other.thread.open();
  expect(other.thread.state().status).toBe('missing');
});
