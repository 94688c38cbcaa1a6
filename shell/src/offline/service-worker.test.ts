import {
  serviceWorkerAttribute,
  storedAtAttribute,
} from '@fairlead/contracts/portal/service-worker';
import type { Session } from '@fairlead/contracts/portal/session';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mira } from '../testing/session.ts';
import { startServiceWorker } from './service-worker.ts';

const person: Session = { status: 'person', user: mira };
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const root = document.documentElement;

/** A page with a service worker, and what it does. */
function stage({ isControlled = false, session = { status: 'loading' } as Session } = {}) {
  const listeners = new Set<() => void>();
  const state = {
    session,
    asked: undefined as string | undefined,
    confirmed: 1 as number | undefined,
  };
  const postMessage = jest.fn();
  const register = jest.fn(async (_path: string) => ({}) as ServiceWorkerRegistration);
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? ({} as ServiceWorker) : null,
    ready: Promise.resolve({ active: { postMessage } } as unknown as ServiceWorkerRegistration),
    register,
    startMessages: jest.fn(),
  });
  const age = { note: jest.fn(), clear: jest.fn() };
  startServiceWorker({
    container: container as unknown as ServiceWorkerContainer,
    session: {
      current: () => state.session,
      asked: () => state.asked,
      confirmedAt: () => state.confirmed,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    age,
    later: (task) => task(),
  });
  const become = (next: Partial<typeof state>) => {
    Object.assign(state, next);
    for (const listener of listeners) listener();
  };
  const sent = async (type: string) => {
    await settled();
    return postMessage.mock.calls
      .map(
        ([message]) =>
          message as { type: string; audience?: string; path?: string; files?: string[] },
      )
      .filter((message) => message.type === type);
  };
  const route = (path: string) => {
    history.replaceState(null, '', path);
    window.dispatchEvent(new Event('single-spa:routing-event'));
  };
  return { register, container, age, become, sent, route, postMessage };
}

beforeEach(() => {
  history.replaceState(null, '', '/jobs?page=2');
  root.setAttribute(serviceWorkerAttribute, '');
  performance.getEntriesByType = (() => [
    { name: `${location.origin}/shell/main.1a2b.js` },
    { name: 'https://elsewhere.test/a.js' },
  ]) as unknown as typeof performance.getEntriesByType;
});
afterEach(() => {
  root.removeAttribute(serviceWorkerAttribute);
  root.removeAttribute(storedAtAttribute);
  jest.restoreAllMocks();
});

describe('the service worker', () => {
  it('is registered where the edge has one', () => {
    expect(stage().register).toHaveBeenCalledWith('/service-worker.js');
    root.removeAttribute(serviceWorkerAttribute);
    expect(stage().register).not.toHaveBeenCalled();
    expect(stage({ isControlled: true }).register).not.toHaveBeenCalled();
  });

  it('is notified of who is using the browser, as far as that is confirmed', async () => {
    const { become, sent } = stage();
    become({ session: { status: 'visitor' }, confirmed: undefined });
    become({ session: person });
    expect(await sent('audience')).toEqual([]);
    become({ confirmed: 5 });
    become({ asked: mira.email });
    become({ asked: undefined, session: { status: 'visitor' } });
    expect((await sent('audience')).map(({ audience }) => audience)).toEqual([
      mira.id,
      'unknown',
      'visitor',
    ]);
  });

  it('is notified of pages that are opened, once by their path, and first of what the page has loaded', async () => {
    const { sent, route } = stage({ session: person });
    route('/jobs?page=3');
    route('/job/1');
    expect(await sent('visit')).toEqual([
      { type: 'visit', path: '/jobs?page=2', files: ['/shell/main.1a2b.js'] },
      { type: 'visit', path: '/job/1', files: ['/shell/main.1a2b.js'] },
    ]);
    const controlled = stage({ isControlled: true, session: person });
    expect((await controlled.sent('visit')).map(({ files }) => files)).toEqual([[]]);
  });

  it('is notified of them once it knows who is using the browser, as it stores them for that person', async () => {
    const { become, postMessage, route, sent } = stage();
    route('/job/1');
    expect(await sent('visit')).toEqual([]);
    become({ session: person });
    await settled();
    expect(postMessage.mock.calls).toMatchObject([
      [{ type: 'audience', audience: mira.id }],
      [{ type: 'visit', path: '/jobs?page=2' }],
      [{ type: 'visit', path: '/job/1' }],
    ]);
    become({ asked: mira.email });
    route('/job/2');
    expect(await sent('visit')).toHaveLength(2);
    become({ asked: undefined });
    expect(await sent('visit')).toHaveLength(3);
  });

  it('is not notified of anonymous pages and of secret addresses, nor afterwards of what was loaded', async () => {
    const { sent, route } = stage({ session: person });
    for (const path of ['/report', '/cv/1?token=x', '/about']) route(path);
    const visits = await sent('visit');
    expect(visits.map(({ path }) => path)).toEqual(['/jobs?page=2', '/about']);
    expect(visits[1]?.files).toEqual([]);
  });

  it('that another release speaks to changes nothing', () => {
    const { container, age } = stage({ isControlled: true });
    for (const data of [undefined, 'stored', { type: 'stored-answer' }, { type: 'news' }])
      container.dispatchEvent(new MessageEvent('message', { data }));
    expect(age.note).not.toHaveBeenCalled();
  });
});

describe('the age of what is shown', () => {
  const answered = (container: EventTarget, storedAt: number) =>
    container.dispatchEvent(
      new MessageEvent('message', { data: { type: 'stored-answer', storedAt } }),
    );

  it('is that of answers from the cache, and of the page that came from there', () => {
    root.setAttribute(storedAtAttribute, '3000');
    const { container, age } = stage({ isControlled: true });
    expect(age.note).not.toHaveBeenCalled();
    answered(container, 5_000);
    expect(age.note.mock.calls).toEqual([[5_000], [3_000]]);
  });

  it('is that of the page at once without a connection', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    root.setAttribute(storedAtAttribute, '3000');
    const { age, route } = stage({ isControlled: true });
    expect(age.note).toHaveBeenCalledWith(3_000);
    route('/about');
    expect(age.clear).not.toHaveBeenCalled();
  });

  it('is forgotten once the connection is back, and with another page that has one', () => {
    root.setAttribute(storedAtAttribute, '3000');
    const { container, age, route } = stage({ isControlled: true });
    window.dispatchEvent(new Event('online'));
    expect(age.clear).toHaveBeenCalledTimes(1);
    route('/about');
    expect(age.clear).toHaveBeenCalledTimes(2);
    answered(container, 5_000);
    expect(age.note.mock.calls).toEqual([[5_000]]);
  });
});
