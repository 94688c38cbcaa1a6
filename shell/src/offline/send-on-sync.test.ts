import { forgetStored, type QueuedItem, WaitingQueue } from '@fairlead/remote-kit/queue';
import { type Api, Refusal, serveApi, shareLocks } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { CurrentAudience } from '../service-worker/current-audience.ts';
import { sendOnSync } from '../service-worker/send-on-sync.ts';
import { mira } from '../testing/session.ts';

const since = '2026-05-01T08:00:00.000Z';
/** The queue of a person in which a note waits. */
async function queueOf(person: string) {
  const queue = new WaitingQueue<QueuedItem>(
    {
      name: 'notes',
      label: 'Notes',
      subjectOf: ({ key }) => key,
      isItem: (one): one is QueuedItem => 'since' in one,
      shownOf: () => ({ noun: 'Note' }),
      requestOf: ({ key }) => ({ method: 'POST', path: '/notes', idempotencyKey: key }),
    },
    person,
  );
  await queue.put({ key: 'one', since });
  return queue;
}

const me = jest.fn<Api>();
const refresh = jest.fn<Api>();
const post = jest.fn<Api>();

/** The event of a connection, as a browser whose worker knows this audience dispatches it. @returns what the browser learns of it */
async function connected(audience: string, { tag = 'outbox', isVisible = false } = {}) {
  const current = new CurrentAudience({ read: async () => audience, write: async () => {} });
  const waitUntil = jest.fn<(work: Promise<unknown>) => void>();
  const isPageVisible = async () => isVisible;
  const send = sendOnSync({ current, host: location.origin, isPageVisible });
  send(Object.assign(new Event('sync'), { tag, waitUntil }));
  const [work] = waitUntil.mock.calls[0] ?? [];
  return work?.then(
    () => 'done',
    () => 'to be tried again',
  );
}
const waiting = async (queue: WaitingQueue<QueuedItem>) => {
  await queue.refresh();
  return queue.all().length;
};

beforeEach(() => {
  shareLocks();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  me.mockReset().mockReturnValue({ user: mira });
  refresh.mockReset().mockReturnValue({ message: 'Token refreshed' });
  post.mockReset().mockReturnValue({ message: 'Stored' });
  const calls = { '/users/me': me, '/users/refresh-token': refresh, '/notes': post };
  serveApi((href, sent) =>
    Object.entries(calls).find(([path]) => href.pathname === `/api${path}`)?.[1](href, sent),
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
  await forgetStored(mira.id);
});

it('sends what waits of whoever is using the browser, once', async () => {
  const queue = await queueOf(mira.id);
  expect(await connected(mira.id)).toBe('done');
  expect(post.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual(['one']);
  expect(await waiting(queue)).toBe(0);
  expect(await connected(mira.id)).toBe('done');
  expect(post).toHaveBeenCalledTimes(1);
});

it.each(['unknown', 'visitor', '65f0000000000000000000d2'])(
  'sends nothing while the browser is used by: %s',
  async (audience) => {
    const queue = await queueOf(mira.id);
    expect(await connected(audience)).toBe('done');
    expect(post).not.toHaveBeenCalled();
    expect(await waiting(queue)).toBe(1);
  },
);

it('sends nothing as somebody else, whose session it is by now', async () => {
  await queueOf(mira.id);
  me.mockReturnValue({ user: { ...mira, id: '65f0000000000000000000d2' } });
  expect(await connected(mira.id)).toBe('done');
  expect(post).not.toHaveBeenCalled();
});

it('leaves it to a page that is visible, which shows what comes of it', async () => {
  const queue = await queueOf(mira.id);
  expect(await connected(mira.id, { isVisible: true })).toBe('done');
  expect(me).not.toHaveBeenCalled();
  expect(await waiting(queue)).toBe(1);
});

it('renews the session whose token has expired meanwhile', async () => {
  const queue = await queueOf(mira.id);
  me.mockReturnValueOnce({ user: null });
  expect(await connected(mira.id)).toBe('done');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(await waiting(queue)).toBe(0);
});

it('leaves it to a page that asks for a sign-in where the session is over', async () => {
  const queue = await queueOf(mira.id);
  me.mockReturnValue({ user: null });
  refresh.mockReturnValue(new Refusal(403, 'Forbidden'));
  expect(await connected(mira.id)).toBe('done');
  expect(await waiting(queue)).toBe(1);
});

it('has the browser try again while there is still no connection', async () => {
  const queue = await queueOf(mira.id);
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  me.mockImplementationOnce(lost);
  expect(await connected(mira.id)).toBe('to be tried again');
  post.mockImplementationOnce(lost);
  expect(await connected(mira.id)).toBe('to be tried again');
  expect(await waiting(queue)).toBe(1);
  expect(await connected(mira.id)).toBe('done');
  expect(post.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual(['one', 'one']);
});

it('has the browser keep what is refused for a page, and not try that again', async () => {
  const queue = await queueOf(mira.id);
  post.mockReturnValue(new Refusal(412, 'Outdated'));
  expect(await connected(mira.id)).toBe('done');
  expect(await waiting(queue)).toBe(1);
});

it('knows nothing of what others register', async () => {
  await queueOf(mira.id);
  expect(await connected(mira.id, { tag: 'another' })).toBeUndefined();
  expect(me).not.toHaveBeenCalled();
});
