import { withTrace } from '@fairlead/service-kit';
import { startTraceCollector, until, withinTime } from '@fairlead/service-kit/testing';
import { currentTrace } from '@fairlead/service-kit/tracing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';
import type { Mail } from './mail.ts';
import { MailQueue } from './queue.ts';

let account: AccountTest;
const queues: MailQueue[] = [];
/** Lets the server accept what it is slow with. */
let slow = Promise.withResolvers<void>();
beforeEach(async () => {
  slow = Promise.withResolvers<void>();
  account = await startAccount();
});
afterEach(async () => {
  slow.resolve();
  for (const queue of queues.splice(0)) await queue.stop();
  await account.close();
});

/** A queue as each instance of the service has one. */
function queueTo(
  deliver: (mail: Mail) => Promise<unknown>,
  options: { leaseMs?: number } = {},
): MailQueue {
  const queue = new MailQueue(account.service, ['secret'], deliver, options);
  queues.push(queue);
  return queue;
}
const mailTo = (to: string) => ({ to, subject: 'News', text: '' });
const nothingWaits = () =>
  until(
    'nothing to wait',
    async () => {
      const mails = account.service.connection.collection('mails');
      return (await mails.countDocuments()) === 0;
    },
    60_000,
  );

it('sends each mail once, whichever instances send', async () => {
  const sent: string[] = [];
  const deliver = async ({ to }: Mail) => sent.push(to);
  const [one, other] = [queueTo(deliver), queueTo(deliver)];
  await Promise.all([one.start(), other.start()]);
  const addresses = Array.from({ length: 150 }, (_, at) => `${at}@crew.example`);
  await Promise.all([
    one.add(addresses.slice(0, 100).map(mailTo)),
    other.add(addresses.slice(100).map(mailTo)),
  ]);
  await nothingWaits();
  expect(sent.sort()).toEqual(addresses.sort());
});

it('sends one of several mails with one id that wait', async () => {
  const sent: string[] = [];
  const queue = queueTo(async ({ to }) => sent.push(to));
  const mail = { ...mailTo('mira@crew.example'), id: 'same' };
  await queue.add([mail]);
  await queue.add([mail, mailTo('jon@crew.example')]);
  await queue.start();
  await nothingWaits();
  expect(sent.sort()).toEqual(['jon@crew.example', 'mira@crew.example']);
});

it('lets one that is not taken hold up no other, and tries it again', async () => {
  const sent: string[] = [];
  let isFull = true;
  const queue = queueTo(async ({ to }) => {
    const isRefused = isFull && to.startsWith('full');
    if (isRefused) isFull = false;
    if (isRefused) throw new Error('mailbox full');
    sent.push(to);
  });
  await queue.start();
  await queue.add(['full@crew.example', 'mira@crew.example'].map(mailTo));
  await nothingWaits();
  expect(sent).toEqual(['mira@crew.example', 'full@crew.example']);
});

it('sends at once what is added when it has just found that nothing waits', async () => {
  const sent: string[] = [];
  const queue = queueTo(async ({ to }) => sent.push(to));
  const mails = account.service.connection.collection('mails');
  const next = mails.findOne.bind(mails);
  jest.spyOn(mails, 'findOne').mockImplementationOnce(async () => {
    const none = await next({});
    await queue.add([mailTo('mira@crew.example')]);
    return none;
  });
  await queue.start();
  await until('the mail', () => sent.length === 1);
});

it('removes each mail once it is accepted, and leaves a slow one to its sender for as long as that takes', async () => {
  const sent: string[] = [];
  const deliver = async ({ to }: Mail) => {
    sent.push(to);
    if (to.startsWith('slow')) await slow.promise;
  };
  const mails = account.service.connection.collection('mails');
  const [one, other] = [queueTo(deliver, { leaseMs: 600 }), queueTo(deliver, { leaseMs: 600 })];
  await one.start();
  await one.add(['slow@crew.example', 'mira@crew.example'].map(mailTo));
  const left = () => mails.find({}).project({ nextAt: 1 }).toArray();
  await until('the other one to be accepted', async () => (await left()).length === 1);
  const [first] = await left();
  await until('its lease to be extended beyond its end', async () => {
    const [now] = await left();
    return now?.nextAt.getTime() > first?.nextAt.getTime() + 600;
  });
  await other.start();
  const before = (await left())[0]?.nextAt.getTime();
  await until('its lease to be extended again', async () => {
    const [now] = await left();
    return now?.nextAt.getTime() > before + 600;
  });
  expect(sent.toSorted()).toEqual(['mira@crew.example', 'slow@crew.example']);
  slow.resolve();
  await nothingWaits();
  expect(sent).toHaveLength(2);
});

it('goes on sending after the request that added a mail is over', async () => {
  const sent: string[] = [];
  let isAway = true;
  const queue = queueTo(async ({ to }) => {
    if (isAway) throw new Error('away');
    sent.push(to);
  });
  await queue.start();
  const mails = account.service.connection.collection('mails');
  await withinTime(100, () => queue.add([mailTo('mira@crew.example')]));
  await until('a first try', () => mails.findOne({ attempts: 1, by: { $exists: false } }));
  isAway = false;
  await nothingWaits();
  expect(sent).toEqual(['mira@crew.example']);
});

it('holds a mail until what it is about has come to be, and forgets it where that does not', async () => {
  const sent: string[] = [];
  const queue = queueTo(async ({ to }) => sent.push(to));
  await queue.start();
  const [kept, dropped] = [
    await queue.hold(mailTo('mira@crew.example')),
    await queue.hold(mailTo('jon@crew.example')),
  ];
  await queue.add([mailTo('first@crew.example')]);
  await until('the mail that waits for nothing', () => sent.length === 1);
  await dropped.drop();
  await kept.release();
  await nothingWaits();
  expect(sent).toEqual(['first@crew.example', 'mira@crew.example']);
});

it('sends a mail that nobody has released, as after a crash, once a request cannot be under way any more', async () => {
  const queue = queueTo(async () => undefined);
  await queue.hold(mailTo('mira@crew.example'));
  const waiting = await account.service.connection.collection('mails').findOne({});
  const heldFor = waiting?.nextAt.getTime() - Date.now();
  expect(heldFor).toBeGreaterThan(10_000);
  expect(heldFor).toBeLessThanOrEqual(60_000);
});

it('sends a mail as part of the trace that it follows from, and any other as part of none', async () => {
  const collector = await startTraceCollector();
  const { close } = account;
  account = await startAccount(collector.environment);
  await close();
  try {
    const span = account.service.tracing?.begin({ name: 'a request', kind: 'server' });
    const traces = new Map<string, string | undefined>();
    const queue = queueTo(async ({ to }) => traces.set(to, currentTrace()?.traceId));
    await withTrace(span, () => queue.add([mailTo('mira@crew.example')]));
    await queue.add([mailTo('jon@crew.example')]);
    await nothingWaits();
    expect([...traces].toSorted()).toEqual([
      ['jon@crew.example', undefined],
      ['mira@crew.example', span?.traceId],
    ]);
    await until('the span', () => collector.spans.length > 0);
    expect(collector.spans).toEqual([
      expect.objectContaining({
        name: 'send mail',
        parentSpanId: span?.spanId,
        service: 'fairlead-account',
      }),
    ]);
    expect(collector.bodies.join('')).not.toContain('crew.example');
  } finally {
    await collector.stop();
  }
});
