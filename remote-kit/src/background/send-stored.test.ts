import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createPortalApi } from '../calls/portal-api.ts';
import { Outbox, type OutboxKind } from '../outbox/outbox.ts';
import { forgetStored, StoredDraft, WaitingQueue } from '../queue/index.ts';
import { storedNames } from '../queue/private-values.ts';
import type { QueuedItem } from '../queue/queued-item.ts';
import { createRemoteStore } from '../store.ts';
import {
  type Api,
  nora,
  playedPortal,
  Refusal,
  Reply,
  serveApi,
  sessionOf,
  shareLocks,
  signedIn,
} from '../testing/index.ts';
import { sendStored } from './send-stored.ts';

interface Order extends QueuedItem {
  vessel: string;
  text: string;
}

const sam = '65f100000000000000000002';
const since = '2026-05-01T08:00:00.000Z';
const order = (vessel: string, text: string): Order => ({ since, key: text, vessel, text });
const kind: OutboxKind<Order, void> = {
  name: 'orders',
  label: 'Orders that were not sent',
  noun: 'Order',
  subjectOf: ({ key }) => key,
  orderOf: ({ vessel }) => vessel,
  isItem: (value): value is Order => 'vessel' in value && 'text' in value,
  describe: ({ text }) => ({ title: text }),
  requestOf: ({ vessel, text, key }) => ({
    method: 'POST',
    path: `/orders/${vessel}`,
    body: { text },
    idempotencyKey: key,
  }),
  send: async () => {},
};
/** An outbox of a tab, in which these wait. */
async function queued(entries: readonly Order[], more: Partial<typeof kind> = {}, of = nora.id) {
  const outbox = new Outbox<Order, void>({ ...kind, ...more }, of);
  for (const entry of entries) await outbox.put(entry);
  return outbox;
}
const texts = async (outbox: Outbox<Order, void>) => {
  await outbox.refresh();
  return outbox.all().map(({ text }) => text);
};

const answer = jest.fn<Api>();
/** What the API receives, in order. */
const received = () =>
  answer.mock.calls.map(([{ pathname }, { idempotencyKey }]) => `${pathname} ${idempotencyKey}`);
const send = (person = nora.id, isAllowed = () => true) =>
  sendStored(person, { host: location.origin, isAllowed });

beforeEach(() => {
  shareLocks();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  answer.mockReset().mockReturnValue({ message: 'Stored' });
  serveApi((href, sent) => answer(href, sent));
});
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
  await forgetStored(nora.id);
  await forgetStored(sam);
});

describe('what waits while no page is open', () => {
  it('is sent once, in order, each under its key, and no longer waits', async () => {
    const outbox = await queued([
      order('aurora', 'first'),
      order('borealis', 'other'),
      order('aurora', 'second'),
    ]);
    expect(await send()).toBe(false);
    expect(received()).toEqual([
      '/api/orders/aurora first',
      '/api/orders/borealis other',
      '/api/orders/aurora second',
    ]);
    expect(answer.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: { text: 'first' } });
    expect(await texts(outbox)).toEqual([]);
    expect(await storedNames(nora.id)).toEqual([]);
    await send();
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('names the version that a change was made from', async () => {
    const request = { method: 'PATCH', path: '/orders/1', body: {}, ifMatch: '"1"' } as const;
    await queued([order('aurora', 'first')], { requestOf: () => request });
    await send();
    expect(answer.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', ifMatch: '"1"' });
  });

  it('is nobody else’s', async () => {
    const theirs = await queued([order('aurora', 'theirs')], {}, sam);
    await send();
    expect(answer).not.toHaveBeenCalled();
    expect(await texts(theirs)).toEqual(['theirs']);
  });

  it('is not sent once somebody else uses the browser', async () => {
    const outbox = await queued([order('aurora', 'first'), order('borealis', 'second')]);
    let isAllowed = true;
    answer.mockImplementation(() => {
      isAllowed = false;
      return { message: 'Stored' };
    });
    await send(nora.id, () => isAllowed);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(await texts(outbox)).toEqual(['second']);
  });

  it('is not sent while a tab is sending it', async () => {
    const { promise: sending, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const outbox = await queued([order('aurora', 'first')], {
      send: async () => {
        begin();
        await sending;
      },
    });
    const portal = playedPortal(sessionOf(signedIn));
    const store = createRemoteStore(createPortalApi('test'), portal);
    const delivery = outbox.deliver({ portal, store });
    await begun;
    expect(await send()).toBe(false);
    expect(answer).not.toHaveBeenCalled();
    resolve();
    await delivery;
    await send();
    expect(answer).not.toHaveBeenCalled();
  });

  it('is left as it is where the browser has no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    await queued([order('aurora', 'first')]);
    expect(await send()).toBe(false);
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([403, 404, 409, 412])(
    'is left to a page where it is answered %s, and holds up what is about the same',
    async (status) => {
      const outbox = await queued([
        order('aurora', 'first'),
        order('aurora', 'second'),
        order('borealis', 'other'),
      ]);
      answer.mockReturnValueOnce(new Refusal(status, 'No.'));
      expect(await send()).toBe(false);
      expect(received()).toEqual(['/api/orders/aurora first', '/api/orders/borealis other']);
      expect(await texts(outbox)).toEqual(['first', 'second']);
      expect(outbox.all().map(({ refused }) => refused)).toEqual([undefined, undefined]);
    },
  );

  it('is sent again later, under the same key, where the answer was lost', async () => {
    const outbox = await queued([order('aurora', 'first'), order('borealis', 'second')]);
    answer.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await send()).toBe(true);
    expect(received()).toEqual(['/api/orders/aurora first']);
    expect(await texts(outbox)).toEqual(['first', 'second']);
    expect(await send()).toBe(false);
    expect(received().slice(1)).toEqual([
      '/api/orders/aurora first',
      '/api/orders/borealis second',
    ]);
  });

  it.each([429, 500, 503])('is tried again later where it is answered %s', async (status) => {
    await queued([order('aurora', 'first')]);
    answer.mockReturnValueOnce(new Reply(status, { message: 'Busy' }));
    expect(await send()).toBe(true);
  });

  it('is left to a page that asks for a sign-in where the session is over', async () => {
    const outbox = await queued([order('aurora', 'first'), order('borealis', 'second')]);
    answer.mockReturnValue(new Refusal(401, 'Sign in'));
    expect(await send()).toBe(false);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(await texts(outbox)).toEqual(['first', 'second']);
  });

  it('is left to a page where it declares no request, was refused, or is of an earlier release', async () => {
    const requestOf = (entry: Order) =>
      entry.text === 'first' ? undefined : kind.requestOf?.(entry, nora.id);
    const outbox = await queued(
      [order('aurora', 'first'), order('aurora', 'second'), order('borealis', 'refused')],
      { requestOf },
    );
    await outbox.refuse(order('borealis', 'refused'), 'No.');
    const { requestOf: _requestOf, ...unsendable } = kind;
    const earlier = new WaitingQueue<Order>({ ...unsendable, name: 'earlier' }, nora.id);
    await earlier.put(order('aurora', 'earlier'));
    expect(await send()).toBe(false);
    expect(answer).not.toHaveBeenCalled();
  });

  it('takes its draft along, and no other one', async () => {
    const draft = (name: string) =>
      new StoredDraft<string>({ person: nora.id, name, label: 'Draft', read: String });
    await draft('one').keep('Dear captain');
    await draft('two').keep('Dear mate');
    const request = { method: 'POST', path: '/orders', deletes: ['draft one'] } as const;
    await queued([order('aurora', 'first')], { requestOf: () => request });
    await send();
    expect(await storedNames(nora.id)).toEqual(['draft two']);
  });

  it('does not hold up what can be read where something cannot', async () => {
    await queued([order('aurora', 'first')]);
    await queued([order('aurora', 'second')], { name: 'others' });
    jest
      .spyOn(crypto.subtle, 'decrypt')
      .mockRejectedValueOnce(new DOMException('It was encrypted by another key.'));
    await send();
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('the service worker', () => {
  /** A browser with Background Synchronization, unless it refuses. */
  function withSync(register: (tag: string) => Promise<void>) {
    const registration = { sync: { register } };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => registration },
    });
  }
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('is asked to send whatever is queued and declares a request', async () => {
    const register = jest.fn(async (_tag: string) => {});
    withSync(register);
    await queued([order('aurora', 'first')], { requestOf: () => undefined });
    await queued([order('aurora', 'second')], { name: 'others' });
    await waitFor(() => expect(register.mock.calls).toEqual([['outbox']]));
  });

  it('may not be allowed to, which leaves it to the next page', async () => {
    const register = jest.fn(async (_tag: string) => {
      throw new DOMException('Denied', 'NotAllowedError');
    });
    withSync(register);
    const outbox = await queued([order('aurora', 'first')]);
    await waitFor(() => expect(register).toHaveBeenCalled());
    expect(await texts(outbox)).toEqual(['first']);
  });
});

it('counts what a service answers with no JSON as not sent', async () => {
  const outbox = await queued([order('aurora', 'first')]);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<p>Sign in to the network</p>'));
  expect(await send()).toBe(true);
  expect(await texts(outbox)).toEqual(['first']);
});
