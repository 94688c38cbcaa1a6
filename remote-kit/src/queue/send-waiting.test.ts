import { afterEach, expect, it } from '@jest/globals';
import { ApiError } from '../calls/api-error.ts';
import type { QueuedItem } from './queued-item.ts';
import { forgetStored } from './sealed-value.ts';
import { sendWaiting } from './send-waiting.ts';
import { WaitingQueue } from './waiting-queue.ts';

const queue = new WaitingQueue<QueuedItem>(
  {
    name: 'test-queue',
    label: 'Things',
    subjectOf: ({ key }) => key,
    isItem: (value): value is QueuedItem => 'since' in value,
  },
  'somebody',
);
const since = '2026-05-01T08:00:00.000Z';
const lost = new ApiError({ kind: 'network', message: '' });
const keys = () => queue.all().map(({ key }) => key);

afterEach(() => forgetStored('somebody'));

it('starts over where it is asked again during a try that finds no connection', async () => {
  await queue.put({ since, key: 'first' });
  await queue.put({ since, key: 'second' });
  const sent: string[] = [];
  let isBack = false;
  const send = async ({ key }: QueuedItem) => {
    await Promise.resolve();
    if (!isBack) throw lost;
    sent.push(key);
  };
  const first = sendWaiting(queue, async (item) => {
    const trying = send(item);
    // The browser reports that it is online again while the first try is still under way.
    void sendWaiting(queue, send);
    await trying.finally(() => {
      isBack = true;
    });
  });
  await first;
  expect(sent).toEqual(['first', 'second']);
  expect(queue.all()).toEqual([]);
});

it('waits where nobody asks again, and sends each once', async () => {
  await queue.put({ since, key: 'only' });
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries === 1) throw lost;
  };
  await sendWaiting(queue, send);
  expect([tries, queue.all().length]).toEqual([1, 1]);
  await Promise.all([sendWaiting(queue, send), sendWaiting(queue, send)]);
  expect([tries, queue.all().length]).toEqual([2, 0]);
});

it('keeps what is refused for the person, and lets nothing wait behind what the server fails at', async () => {
  for (const key of ['refused', 'failing', 'good']) await queue.put({ since, key });
  const send = async ({ key }: QueuedItem) => {
    if (key === 'refused') throw new ApiError({ kind: 'invalid', message: 'The day is closed' });
    if (key === 'failing') throw new ApiError({ kind: 'failed', message: 'Internal error' });
  };
  await sendWaiting(queue, send);
  expect(keys()).toEqual(['refused', 'failing']);
  expect(queue.about('refused')?.refused).toBe('The day is closed');
  expect(queue.about('failing')?.refused).toBeUndefined();
});
