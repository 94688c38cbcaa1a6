import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, type ApiErrorKind } from '../calls/api-error.ts';
import { createPortalApi } from '../calls/portal-api.ts';
import { forgetStored, type QueuedItem } from '../queue/index.ts';
import { createRemoteStore } from '../store.ts';
import { playedPortal, sessionOf, shareLocks, signedIn } from '../testing/index.ts';
import { Outbox, type OutboxContext, type OutboxKind } from './outbox.ts';

interface Order extends QueuedItem {
  vessel: string;
  text: string;
}

const person = '65f100000000000000000001';
const since = '2026-05-01T08:00:00.000Z';
const order = (vessel: string, text: string): Order => ({ since, key: text, vessel, text });
const failure = (kind: ApiErrorKind) => new ApiError({ kind, message: `It is ${kind}.` });

const send = jest.fn<OutboxKind<Order, string>['send']>();
/** An outbox as a tab has it open. */
const open = (more: Partial<OutboxKind<Order, string>> = {}, of = person) =>
  new Outbox<Order, string>(
    {
      name: 'orders',
      label: 'Orders that were not sent',
      noun: 'Order',
      subjectOf: ({ key }) => key,
      orderOf: ({ vessel }) => vessel,
      isItem: (value): value is Order => 'vessel' in value && 'text' in value,
      describe: ({ text, vessel }) => ({ title: text, href: `/vessel/${vessel}` }),
      send,
      ...more,
    },
    of,
  );
const texts = (outbox: Outbox<Order, string>) => outbox.all().map(({ text }) => text);
const sent = () => send.mock.calls.map(([{ text }]) => text);

/** What entries are sent with, as somebody who is signed in. */
function contextOf(user = person) {
  const session = sessionOf(
    signedIn.status === 'person' ? { ...signedIn, user: { ...signedIn.user, id: user } } : signedIn,
  );
  const portal = playedPortal(session);
  const store = createRemoteStore(createPortalApi('test'), portal);
  return { portal, store } satisfies OutboxContext;
}
const context = contextOf();

beforeEach(() => {
  send.mockReset().mockResolvedValue('stored');
});
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
  await forgetStored(person);
  await forgetStored('65f100000000000000000002');
});

describe('entries about one subject', () => {
  it('are sent in the order in which they were made, whatever the clock of the phone says', async () => {
    const outbox = open();
    await outbox.put({ ...order('aurora', 'first'), since: '2026-05-01T09:00:00.000Z' });
    await outbox.put({ ...order('aurora', 'second'), since: '2026-05-01T08:00:00.000Z' });
    await outbox.deliver(context);
    expect(sent()).toEqual(['first', 'second']);
    expect(outbox.all()).toEqual([]);
  });

  it('wait behind one that the server fails at, and those about others do not', async () => {
    send.mockRejectedValueOnce(failure('failed'));
    const outbox = open();
    for (const text of ['first', 'second']) await outbox.put(order('aurora', text));
    await outbox.put(order('borealis', 'other'));
    await outbox.deliver(context);
    expect(sent()).toEqual(['first', 'other']);
    expect(texts(outbox)).toEqual(['first', 'second']);
    await outbox.deliver(context);
    expect(sent().slice(2)).toEqual(['first', 'second']);
  });

  it('are not stopped by one that was refused for good, which stays with the reason', async () => {
    send.mockRejectedValueOnce(failure('invalid'));
    const outbox = open();
    for (const text of ['first', 'second']) await outbox.put(order('aurora', text));
    await outbox.deliver(context);
    expect(outbox.all()).toMatchObject([{ text: 'first', refused: 'It is invalid.' }]);
    await outbox.retry(order('aurora', 'first'));
    await outbox.deliver(context);
    expect(sent()).toEqual(['first', 'second', 'first']);
    expect(outbox.all()).toEqual([]);
  });

  it('are sent in the same go where one took the place of another that was on its way', async () => {
    const outbox = open({ subjectOf: ({ vessel }) => vessel });
    await outbox.put(order('aurora', 'first'));
    send.mockImplementationOnce(async () => {
      await outbox.put(order('aurora', 'second'));
      // No further try is made of what was replaced.
      throw failure('aborted');
    });
    await outbox.deliver(context);
    expect(sent()).toEqual(['first', 'second']);
    expect(outbox.all()).toEqual([]);
  });

  it('do not overtake those that wait when they are submitted', async () => {
    send.mockRejectedValueOnce(failure('network'));
    const outbox = open();
    expect(await outbox.submit(order('aurora', 'first'), context)).toEqual({ status: 'waiting' });
    expect(await outbox.submit(order('aurora', 'second'), context)).toEqual({ status: 'waiting' });
    await outbox.deliver(context);
    expect(sent()).toEqual(['first', 'first', 'second']);
  });
});

describe('an entry that is submitted', () => {
  it('is sent at once, under its key, and what came of it is known to those who follow', async () => {
    const outbox = open();
    const onSent = jest.fn();
    outbox.onSent(onSent);
    const made = order('aurora', 'first');
    expect(await outbox.submit(made, context)).toEqual({ status: 'sent', answer: 'stored' });
    expect(onSent).toHaveBeenCalledWith(made, 'stored');
    expect(outbox.all()).toEqual([]);
  });

  it.each([
    'offline',
    'network',
    'timeout',
    'busy',
    'failed',
    'unauthenticated',
  ] satisfies ApiErrorKind[])('waits where the line or the session is gone: %s', async (kind) => {
    send.mockRejectedValueOnce(failure(kind));
    const outbox = open();
    expect(await outbox.submit(order('aurora', 'first'), context)).toEqual({ status: 'waiting' });
    const again = open();
    await again.loaded;
    expect(texts(again)).toEqual(['first']);
    await again.deliver(context);
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['first', 'first']);
  });

  it('is refused to whoever is there, and does not wait', async () => {
    send.mockRejectedValueOnce(failure('forbidden'));
    const outbox = open();
    await expect(outbox.submit(order('aurora', 'first'), context)).rejects.toThrow('forbidden');
    expect(outbox.all()).toEqual([]);
  });

  it('waits without a try while the browser is offline', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const outbox = open();
    expect(await outbox.submit(order('aurora', 'first'), context)).toEqual({ status: 'waiting' });
    expect(send).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    await outbox.deliver(context);
    expect(sent()).toEqual(['first']);
  });

  it('is sent directly where the browser stores nothing, and says so where that fails', async () => {
    jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
    const outbox = open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await outbox.submit(order('aurora', 'first'), context)).toMatchObject({
      status: 'sent',
    });
    send.mockRejectedValueOnce(failure('offline'));
    await expect(outbox.submit(order('aurora', 'second'), context)).rejects.toThrow(
      'This browser could not store it, and it was not sent. Stay on this page and try again when you’re online.',
    );
  });

  it('takes the place of one about the same that was refused', async () => {
    send.mockRejectedValueOnce(failure('invalid'));
    const outbox = open({ subjectOf: ({ vessel }) => vessel });
    await outbox.put(order('aurora', 'first'));
    await outbox.deliver(context);
    expect(outbox.all()).toHaveLength(1);
    await outbox.submit(order('aurora', 'second'), context);
    expect(outbox.all()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('that empty one outbox send each entry once', async () => {
    shareLocks();
    const one = open();
    for (const text of ['first', 'second', 'third']) await one.put(order('aurora', text));
    const other = open();
    await other.loaded;
    await Promise.all([one.deliver(context), other.deliver(context)]);
    await other.deliver(context);
    expect(sent()).toEqual(['first', 'second', 'third']);
  });

  it('know of each other what was sent, and not what was discarded', async () => {
    const channels = new Set<EventTarget>();
    class PlayedChannel extends EventTarget {
      constructor() {
        super();
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const one of channels)
          if (one !== this) one.dispatchEvent(new MessageEvent('message', { data }));
      }
      close() {
        channels.delete(this);
      }
    }
    Object.assign(globalThis, { BroadcastChannel: PlayedChannel });
    const [one, other, others] = [open(), open(), open({ name: 'others' })];
    for (const text of ['sent', 'discarded']) await one.put(order('aurora', text));
    await one.discard(order('aurora', 'discarded'));
    await one.deliver(context);
    const known = (outbox: typeof one) =>
      ['sent', 'discarded'].filter((text) => outbox.wasSent(order('aurora', text)));
    expect([one, other, others].map(known)).toEqual([['sent'], ['sent'], []]);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('do not send what was discarded in the other one', async () => {
    shareLocks();
    const one = open();
    await one.put(order('aurora', 'first'));
    const other = open();
    await other.loaded;
    await one.discard(order('aurora', 'first'));
    await other.deliver(context);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the person', () => {
  const another = '65f100000000000000000002';

  it('who signs in on the same phone sees nothing of the one before, and sends nothing of theirs', async () => {
    const outbox = open();
    await outbox.put(order('aurora', 'mine'));
    await outbox.deliver(contextOf(another));
    expect(send).not.toHaveBeenCalled();
    const theirs = open({}, another);
    await theirs.loaded;
    await theirs.deliver(contextOf(another));
    expect([theirs.all(), send.mock.calls]).toEqual([[], []]);
    const again = open();
    await again.loaded;
    await again.deliver(context);
    expect(sent()).toEqual(['mine']);
  });

  it('whose session ends while entries are sent keeps the rest until they are back', async () => {
    const outbox = open();
    for (const text of ['first', 'second']) await outbox.put(order('aurora', text));
    const ended = contextOf();
    send.mockImplementationOnce(async () => {
      ended.portal.session.become({ status: 'visitor' });
      return 'stored';
    });
    await outbox.deliver(ended);
    expect(sent()).toEqual(['first']);
    expect(texts(outbox)).toEqual(['second']);
    await outbox.deliver(context);
    expect(outbox.all()).toEqual([]);
  });
});

it('sends an entry again under the same key where the answer was lost', async () => {
  const records = new Map<string, string>();
  send.mockImplementation(async ({ key, text }) => {
    const isFirst = !records.has(key);
    records.set(key, text);
    if (isFirst) throw failure('network');
    return 'stored';
  });
  const outbox = open();
  await outbox.submit(order('aurora', 'first'), context);
  await outbox.deliver(context);
  expect(send).toHaveBeenCalledTimes(2);
  expect([...records]).toEqual([['first', 'first']]);
  expect(outbox.all()).toEqual([]);
});

it('keeps what the server refuses since its form has changed, which can be changed or discarded', async () => {
  send.mockRejectedValueOnce(failure('invalid'));
  const outbox = open();
  const onRefused = jest.fn();
  outbox.onRefused(onRefused);
  await outbox.put(order('aurora', 'first'));
  await outbox.deliver(context);
  await outbox.deliver(context);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onRefused).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'first' }),
    'It is invalid.',
  );
  expect(outbox.about('first')).toMatchObject({ text: 'first', refused: 'It is invalid.' });
  await outbox.discard(order('aurora', 'first'));
  expect(outbox.all()).toEqual([]);
});

describe('what is shown of an entry', () => {
  it('is stored with it: what it is, and where it can be changed', async () => {
    const outbox = open();
    await outbox.put(order('aurora', 'first'));
    expect(outbox.about('first')?.shown).toEqual({
      noun: 'Order',
      title: 'first',
      href: '/vessel/aurora',
    });
  });

  it('names only the kind where it is sensitive', async () => {
    const outbox = open({ isSensitive: true });
    await outbox.put(order('aurora', 'first'));
    expect(outbox.about('first')?.shown).toEqual({ noun: 'Order', href: '/vessel/aurora' });
  });

  it('is added to what an earlier release has stored', async () => {
    const { WaitingQueue } = await import('../queue/index.ts');
    const earlier = new WaitingQueue<Order>(
      {
        name: 'orders',
        label: 'Orders that were not sent',
        subjectOf: ({ key }) => key,
        isItem: (value): value is Order => 'vessel' in value,
      },
      person,
    );
    await earlier.put(order('aurora', 'first'));
    const outbox = open();
    await outbox.loaded;
    expect(outbox.all()).toMatchObject([{ text: 'first', shown: { title: 'first' } }]);
  });
});
