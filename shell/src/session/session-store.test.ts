import { storedAtAttribute } from '@fairlead/contracts/portal/service-worker';
import { personOf } from '@fairlead/contracts/portal/session';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SessionStore } from './session-store.ts';

const mira = { id: 'm', email: 'mira@crew.example', firstName: 'Mira', lastName: 'Holm' };
const jon = { id: 'j', email: 'jon@crew.example', firstName: 'Jon', lastName: 'Vik' };

/** A fake of the account service and the other tabs; `answers` holds the answers of each path. */
function stage() {
  const answers: Record<string, [status: number, body: unknown]> = {};
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input)).pathname.replace('/api', '');
    asked.push(`${init?.method} ${path}`);
    const [status, body] = answers[path] ?? [503, { errors: [{ message: 'down' }] }];
    return new Response(JSON.stringify(body), { status });
  });
  const tabs = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  const reload = jest.fn();
  const session = new SessionStore({ tabs, reload });
  const signedInAs = async (user: typeof mira) => {
    answers['/auth/me'] = [200, { user }];
    await session.start();
  };
  return { answers, asked, tabs, reload, session, signedInAs };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});
const soon = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('what a browser keeps of a person', () => {
  it('reaches nobody else who uses it', async () => {
    localStorage.clear();
    const { answers, session, signedInAs } = stage();
    await signedInAs(mira);
    localStorage.setItem('fairlead.jobs.searches', '[]');
    await signedInAs(mira);
    expect(localStorage.getItem('fairlead.jobs.searches')).toBe('[]');
    answers['/auth/logout'] = [200, { message: 'Signed out' }];
    await session.signOut(() => {});
    expect(localStorage.getItem('fairlead.jobs.searches')).toBeNull();
    await signedInAs(mira);
    localStorage.setItem('fairlead-role', '{}');
    await signedInAs(jon);
    expect(localStorage.getItem('fairlead-role')).toBeNull();
  });
});

describe('a page without a connection', () => {
  beforeEach(() => localStorage.clear());

  /** What a page knows that starts while no call is answered. */
  async function openedOffline() {
    const { session } = stage();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await session.start();
    return session;
  }

  it('is that of whoever was signed in last, of whom nothing is confirmed', async () => {
    await stage().signedInAs(mira);
    const session = await openedOffline();
    expect(personOf(session.current())).toMatchObject(mira);
    expect(session.confirmedAt()).toBeUndefined();
  });

  it('is a visitor’s once they have signed out, or where nobody was', async () => {
    expect((await openedOffline()).current()).toEqual({ status: 'visitor' });
    const { answers, session, signedInAs } = stage();
    await signedInAs(mira);
    answers['/auth/logout'] = [200, { message: 'Signed out' }];
    await session.signOut(() => {});
    expect((await openedOffline()).current()).toEqual({ status: 'visitor' });
  });

  it('is a visitor’s once their session is over', async () => {
    const { answers, session, signedInAs } = stage();
    await signedInAs(mira);
    answers['/users/refresh-token'] = [403, { errors: [{ message: 'over' }] }];
    void session.renew();
    await soon();
    expect(session.asked()).toBe(mira.email);
    expect((await openedOffline()).current()).toEqual({ status: 'visitor' });
  });

  it('is a visitor’s where the portal answers and does not know', async () => {
    await stage().signedInAs(mira);
    const { session } = stage();
    await session.start();
    expect(session.current()).toEqual({ status: 'visitor' });
  });
});

describe('a page from the browser’s cache', () => {
  beforeEach(() => {
    localStorage.clear();
    document.documentElement.setAttribute(storedAtAttribute, '5000');
  });
  afterEach(() => document.documentElement.removeAttribute(storedAtAttribute));

  it('renews the session whose token has expired, as the edge has not', async () => {
    await stage().signedInAs(mira);
    const { answers, asked, session } = stage();
    answers['/auth/me'] = [200, { user: null }];
    answers['/users/refresh-token'] = [200, {}];
    answers['/users/me'] = [200, { user: mira }];
    await session.start();
    expect(asked).toEqual(['GET /auth/me', 'POST /users/refresh-token', 'GET /users/me']);
    expect(personOf(session.current())).toMatchObject(mira);
  });

  it('is a visitor’s where the session is over, and asks for no more where nobody was signed in', async () => {
    const visit = stage();
    visit.answers['/auth/me'] = [200, { user: null }];
    await visit.session.start();
    expect(visit.asked).toEqual(['GET /auth/me']);
    await stage().signedInAs(mira);
    const { answers, session } = stage();
    answers['/auth/me'] = [200, { user: null }];
    answers['/users/refresh-token'] = [403, { errors: [{ message: 'over' }] }];
    await session.start();
    expect(session.current()).toEqual({ status: 'visitor' });
  });
});

describe('the session of a page', () => {
  it('[A-020] knows nobody until it was read, and no longer loads then', async () => {
    const { session, signedInAs } = stage();
    expect(session.current()).toEqual({ status: 'loading' });
    expect(personOf(session.current())).toBeUndefined();
    await signedInAs(mira);
    expect(personOf(session.current())).toMatchObject(mira);
  });

  it('[A-021] is a visitor’s when it cannot be read', async () => {
    const { session } = stage();
    await session.start();
    expect(session.current()).toEqual({ status: 'visitor' });
  });

  it('stays as it was when a later reading fails', async () => {
    const { session, signedInAs } = stage();
    await signedInAs(mira);
    await session.refresh();
    expect(personOf(session.current())).toMatchObject(mira);
  });

  it('is read anew after a sign-in, and every other tab told', async () => {
    const { session, answers, asked, tabs } = stage();
    answers['/auth/me'] = [200, { user: null }];
    await session.start();
    answers['/users/me'] = [200, { user: mira }];
    await session.refresh();
    expect(asked).toEqual(['GET /auth/me', 'GET /users/me']);
    expect(personOf(session.current())).toMatchObject(mira);
    expect(tabs.postMessage).toHaveBeenCalledTimes(1);
  });

  it('follows another tab without telling it back', async () => {
    const { session, answers, tabs, signedInAs } = stage();
    await signedInAs(mira);
    answers['/users/me'] = [200, { user: null }];
    tabs.dispatchEvent(new Event('message'));
    await soon();
    expect(session.current()).toEqual({ status: 'visitor' });
    expect(tabs.postMessage).not.toHaveBeenCalled();
  });

  it('starts the page anew for somebody else', async () => {
    const { session, answers, reload, signedInAs } = stage();
    await signedInAs(mira);
    answers['/users/me'] = [200, { user: jon }];
    await session.refresh();
    expect(reload).toHaveBeenCalled();
    expect(personOf(session.current())).toMatchObject(mira);
  });
});

describe('answers about the session that overtake each other', () => {
  /** Answers of the service that come when the test releases them, in the order they were requested. */
  async function late() {
    const staged = stage();
    await staged.signedInAs(mira);
    const waiting: ((answer: Response) => void)[] = [];
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
    const answer = async (at: number, body: unknown, status = 200) => {
      waiting[at]?.(new Response(JSON.stringify(body), { status }));
      await soon();
    };
    return { ...staged, answer };
  }

  it('count only when they are the newest: an older one signs nobody out', async () => {
    const { session, answer, tabs } = await late();
    tabs.dispatchEvent(new Event('message'));
    const refreshed = session.refresh();
    await answer(1, { user: mira });
    await answer(0, { user: null });
    await refreshed;
    expect(personOf(session.current())).toMatchObject(mira);
  });

  it('are waited for by whoever asked before', async () => {
    const { session, answer, tabs } = await late();
    const refreshed = session.refresh();
    tabs.dispatchEvent(new Event('message'));
    await answer(0, { user: mira });
    let isRefreshed = false;
    void refreshed.then(() => {
      isRefreshed = true;
    });
    await soon();
    expect(isRefreshed).toBe(false);
    await answer(1, { user: null });
    await refreshed;
    expect(session.current()).toEqual({ status: 'visitor' });
  });

  it('restore nobody who has signed out since', async () => {
    const { session, answer, tabs } = await late();
    tabs.dispatchEvent(new Event('message'));
    const leaving = session.signOut(() => {});
    await answer(1, { message: 'Signed out' });
    await leaving;
    await answer(0, { user: mira });
    expect(session.current()).toEqual({ status: 'visitor' });
  });
});

describe('a page that was shown to somebody', () => {
  it('starts anew for the next person, also when nobody was signed in between', async () => {
    const { session, answers, reload, signedInAs } = stage();
    await signedInAs(mira);
    answers['/auth/logout'] = [200, { message: 'Signed out' }];
    await session.signOut(() => {});
    answers['/users/me'] = [200, { user: mira }];
    await session.refresh();
    expect(reload).not.toHaveBeenCalled();
    await session.signOut(() => {});
    answers['/users/me'] = [200, { user: jon }];
    await session.refresh();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a session that is over', () => {
  const over = async () => {
    const staged = stage();
    await staged.signedInAs(mira);
    staged.answers['/users/refresh-token'] = [403, { errors: [{ message: 'Forbidden' }] }];
    const renewal = staged.session.renew();
    await soon();
    return { ...staged, renewal };
  };

  it('is renewed once for all that wait, and nobody is asked anything', async () => {
    const { session, answers, asked, signedInAs } = stage();
    await signedInAs(mira);
    answers['/users/refresh-token'] = [200, { message: 'Token refreshed' }];
    expect(await Promise.all([session.renew(), session.renew()])).toEqual([true, true]);
    expect(asked).toEqual(['GET /auth/me', 'POST /users/refresh-token']);
    expect(session.asked()).toBeUndefined();
  });

  it('has its person asked to sign in again, who stays in sight meanwhile', async () => {
    const { session } = await over();
    expect(session.asked()).toBe(mira.email);
    expect(personOf(session.current())).toMatchObject(mira);
  });

  it('goes on once its person signed in again', async () => {
    const { session, answers, renewal, tabs } = await over();
    answers['/auth/login'] = [200, { user: mira }];
    await session.signInAgain({ password: 'Harbour-light-9', rememberDevice: false });
    expect(await renewal).toBe(true);
    expect(session.asked()).toBeUndefined();
    expect(tabs.postMessage).toHaveBeenCalled();
  });

  it('goes on when its person signed in again in another tab', async () => {
    const { session, answers, renewal, tabs } = await over();
    answers['/users/me'] = [200, { user: mira }];
    tabs.dispatchEvent(new Event('message'));
    expect(await renewal).toBe(true);
    expect(session.asked()).toBeUndefined();
  });

  it('stays over when the sign-in is put off, and is asked for again by the next call', async () => {
    const { session, renewal } = await over();
    session.dismiss();
    expect(await renewal).toBe(false);
    expect(session.isPutOff()).toBe(true);
    session.ended();
    await soon();
    expect(session.asked()).toBe(mira.email);
    expect(session.isPutOff()).toBe(false);
  });

  it('can be left for good, so that somebody else signs in', async () => {
    const { session, renewal } = await over();
    session.giveUp();
    expect(await renewal).toBe(false);
    expect(session.current()).toEqual({ status: 'visitor' });
    expect(session.asked()).toBeUndefined();
  });

  it('is not taken for over when nobody could say', async () => {
    const { session, signedInAs } = stage();
    await signedInAs(mira);
    expect(await session.renew()).toBe(false);
    expect(session.asked()).toBeUndefined();
  });
});

describe('signing out', () => {
  it('leaves what needs a person before nobody is signed in, and tells every tab', async () => {
    const { session, answers, tabs, signedInAs } = stage();
    await signedInAs(mira);
    answers['/auth/logout'] = [200, { message: 'Signed out' }];
    const seen = jest.fn(() => expect(personOf(session.current())).toMatchObject(mira));
    await session.signOut(seen);
    expect(seen).toHaveBeenCalled();
    expect(session.current()).toEqual({ status: 'visitor' });
    expect(tabs.postMessage).toHaveBeenCalled();
  });

  it('[A-023] leaves the person signed in, and where they are, when it fails', async () => {
    const { session, answers, tabs, signedInAs } = stage();
    await signedInAs(mira);
    answers['/auth/logout'] = [503, { errors: [{ message: 'down' }] }];
    const leave = jest.fn();
    await expect(session.signOut(leave)).rejects.toMatchObject({ status: 503 });
    expect(leave).not.toHaveBeenCalled();
    expect(personOf(session.current())).toMatchObject(mira);
    expect(tabs.postMessage).not.toHaveBeenCalled();
  });

  it('succeeds when the session was over already', async () => {
    const { session, answers, signedInAs } = stage();
    await signedInAs(mira);
    answers['/auth/logout'] = [400, { errors: [{ message: 'No User' }] }];
    await session.signOut(() => {});
    expect(session.current()).toEqual({ status: 'visitor' });
  });

  it('is not taken for a session that ended by itself', async () => {
    const { session, answers, asked, signedInAs } = stage();
    await signedInAs(mira);
    answers['/auth/logout'] = [200, { message: 'Signed out' }];
    const leaving = session.signOut(() => {});
    session.ended();
    await leaving;
    expect(asked).not.toContain('POST /users/refresh-token');
    expect(session.asked()).toBeUndefined();
  });
});
