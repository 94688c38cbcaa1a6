import { firstReadAttribute } from '@fairlead/contracts/portal/document-elements';
import { storedAtAttribute } from '@fairlead/contracts/portal/service-worker';
import { useParams } from '@fairlead/ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createPortalApi } from './calls/portal-api.ts';
import { contribution } from './contribution.tsx';
import type { PageModule } from './pages/page-modules.ts';
import { usePerson } from './portal.ts';
import { remote } from './remote.tsx';
import { mountRemote } from './testing/mount.ts';
import { nora, sessionOf, signedIn, visitor } from './testing/session.ts';
import { playedPortal } from './testing/stage.tsx';

const api = createPortalApi('harbourApi');
const notes = api.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<string, void>({ query: () => ({ path: '/notes' }) }),
  }),
});

const page = (text: string): PageModule => ({ default: () => <h1>{text}</h1> });
const berths = jest.fn<() => Promise<PageModule>>();
const tides = jest.fn<() => Promise<PageModule>>();
function Notes() {
  const { data } = notes.useNotesQuery();
  return (
    <h1>
      {data} for {usePerson()?.firstName ?? 'nobody'}
    </h1>
  );
}
let isSinking = false;
function Vessel() {
  const { vessel } = useParams();
  if (isSinking) throw new Error('the page broke');
  return <h1>{vessel}</h1>;
}
const pages: Record<string, () => Promise<PageModule>> = {
  '/berths': berths,
  '/tides': tides,
  '/vessel/:vessel': async () => ({ default: Vessel }),
  '/notes': async () => ({ default: Notes }),
};

let unmountLast = async () => {};

/** Mounts the remote at an address, as the shell does. */
async function open(address: string, session = sessionOf(visitor)) {
  history.replaceState(null, '', address);
  const portal = playedPortal(session);
  const recovered = jest.fn();
  portal.failed.mockReturnValue(recovered);
  const { element, unmount } = await mountRemote(remote({ api, pages }), portal);
  unmountLast = unmount;
  return { portal, session, recovered, element };
}
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;

beforeEach(() => {
  isSinking = false;
  berths.mockReset().mockResolvedValue(page('Berths'));
  tides.mockReset().mockResolvedValue(page('Tides'));
});
afterEach(async () => {
  await unmountLast();
  jest.restoreAllMocks();
});

describe('a remote', () => {
  it('is mounted with its page drawn, and loads no other', async () => {
    await open('/berths');
    expect(heading()).toBe('Berths');
    expect(tides).not.toHaveBeenCalled();
  });

  it('loads a page when it is opened, once', async () => {
    const { portal } = await open('/berths');
    for (const [path, shown] of [
      ['/tides', 'Tides'],
      ['/berths', 'Berths'],
      ['/tides', 'Tides'],
    ] as const) {
      act(() => portal.navigate(path));
      await waitFor(() => expect(heading()).toBe(shown));
    }
    expect([berths, tides].map((load) => load.mock.calls.length)).toEqual([1, 1]);
  });

  it('loads a page as soon as a link to it is pointed at', async () => {
    const { element } = await open('/berths');
    const link = element.appendChild(document.createElement('a'));
    link.href = '/tides?day=1';
    fireEvent.pointerOver(link);
    expect(tides).toHaveBeenCalledTimes(1);
    link.href = 'https://elsewhere.example/vessel/1';
    fireEvent.pointerOver(link);
    expect(tides).toHaveBeenCalledTimes(1);
  });

  it('keeps a page that only its parameters change', async () => {
    const { portal } = await open('/vessel/Aurelia');
    const before = screen.getByRole('heading');
    act(() => portal.navigate('/vessel/Borealis'));
    expect(before).toHaveTextContent('Borealis');
  });

  it('reads anew for another person what it read for one', async () => {
    let asked = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      asked += 1;
      return Response.json(`Note ${asked}`);
    });
    const { session } = await open('/notes', sessionOf(signedIn));
    await waitFor(() => expect(heading()).toBe('Note 1 for Nora'));
    act(() =>
      session.become({ status: 'person', user: { ...nora, id: 'other', firstName: 'Ada' } }),
    );
    await waitFor(() => expect(heading()).toBe('Note 2 for Ada'));
    act(() => session.become(visitor));
    await waitFor(() => expect(heading()).toBe('Note 3 for nobody'));
  });

  it('shows at once what it has read when it is opened again in a session, and reads it again', async () => {
    const answers: ((answer: Response) => void)[] = [];
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => new Promise((answer) => answers.push(answer)));
    const session = sessionOf(signedIn);
    await open('/notes', session);
    answers[0]?.(Response.json('Old'));
    await waitFor(() => expect(heading()).toBe('Old for Nora'));
    await unmountLast();
    await open('/notes', session);
    expect(heading()).toBe('Old for Nora');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(Response.json('New'));
    await waitFor(() => expect(heading()).toBe('New for Nora'));
    // While the remote is unmounted, another person signs in: nothing of the first is left for them.
    await unmountLast();
    session.become({ status: 'person', user: { ...nora, id: 'other', firstName: 'Ada' } });
    await open('/notes', session);
    expect(heading()).toBe(' for Ada');
    answers.at(-1)?.(Response.json('Own'));
    await waitFor(() => expect(heading()).toBe('Own for Ada'));
  });

  it('reads anew what may have broken a page, when it is tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const answers = [{ not: 'a text' }, 'Mended'];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answers.shift()));
    const { portal } = await open('/notes');
    await waitFor(() => expect(portal.failed).toHaveBeenCalled());
    act(() => portal.failed.mock.calls[0]?.[1]());
    await waitFor(() => expect(heading()).toBe('Mended for nobody'));
  });
});

describe('what a page reads first', () => {
  const drawn: string[] = [];
  const log: PageModule = {
    default: function Log() {
      const { data } = notes.useNotesQuery();
      drawn.push(data ?? 'nothing yet');
      return <h1>{data}</h1>;
    },
    reads: (dispatch) => [dispatch(notes.endpoints.notes.initiate())],
  };
  let answered: (answer: Response) => void;

  beforeEach(() => {
    drawn.length = 0;
    pages['/log'] = async () => log;
    jest.spyOn(globalThis, 'fetch').mockReturnValue(
      new Promise((resolve) => {
        answered = resolve;
      }),
    );
  });
  afterEach(() => {
    document.querySelector(`[${firstReadAttribute}]`)?.remove();
  });

  const comesWithPage = () => {
    const block = document.head.appendChild(document.createElement('script'));
    block.type = 'application/json';
    block.setAttribute(firstReadAttribute, '/api/notes');
    block.textContent = '"All is well"';
  };

  it('is drawn with the page where it came with it, and asked for no more', async () => {
    comesWithPage();
    await open('/log');
    expect(new Set(drawn)).toEqual(new Set(['All is well']));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is drawn with the page and refetched where both came from the browser’s cache, once', async () => {
    document.documentElement.setAttribute(storedAtAttribute, '5000');
    comesWithPage();
    await open('/log');
    expect(drawn[0]).toBe('All is well');
    answered(Response.json('Wind from the west'));
    await waitFor(() => expect(heading()).toBe('Wind from the west'));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(document.documentElement).not.toHaveAttribute(storedAtAttribute);
  });

  it('keeps the page from being drawn no longer where it has to be asked for', async () => {
    await open('/log');
    expect(drawn.at(-1)).toBe('nothing yet');
    answered(Response.json('Wind from the west'));
    await waitFor(() => expect(heading()).toBe('Wind from the west'));
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a remote that breaks as a whole', () => {
  it('is mounted all the same, and says so in its place', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    history.replaceState(null, '', '/berths');
    const around = () => {
      throw new Error('what stands around all pages broke');
    };
    const portal = playedPortal(sessionOf(visitor));
    const { element, unmount } = await mountRemote(remote({ api, pages, around }), portal);
    expect(element).toHaveTextContent('Something went wrong');
    expect(portal.failed).toHaveBeenCalledTimes(1);
    await unmount();
    expect(element).toBeEmptyDOMElement();
  });
});

describe('what a remote puts into a slot', () => {
  it('is reported to the host of the slot when it breaks, and rendered again when tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Card = () => {
      if (isBroken) throw new Error('the card broke');
      return <p>Three applications</p>;
    };
    const recovered = jest.fn();
    const portal = playedPortal();
    portal.failed.mockReturnValue(recovered);
    const { element, unmount } = await mountRemote(contribution('account.dashboard', Card), portal);
    expect(element).toBeEmptyDOMElement();
    const [problem, retry] = portal.failed.mock.lastCall ?? [];
    expect(problem).toEqual(new Error('the card broke'));
    isBroken = false;
    act(() => retry?.());
    expect(element).toHaveTextContent('Three applications');
    await unmount();
    expect(portal.failed).toHaveBeenCalledTimes(1);
    expect(recovered).toHaveBeenCalledTimes(1);
  });
});

describe('a remote without a line', () => {
  it('reads what is in sight anew once there is one again', async () => {
    let asked = 0;
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      asked += 1;
      return Response.json(asked === 1 ? { errors: [{ message: 'Not Found' }] } : 'Note', {
        status: asked === 1 ? 404 : 200,
      });
    });
    await open('/notes');
    await waitFor(() => expect(asked).toBe(1));
    expect(heading()).toBe(' for nobody');
    act(() => void dispatchEvent(new Event('offline')));
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(heading()).toBe('Note for nobody'));
  });
});

describe('a page that cannot be shown', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('is told to the shell when its code does not come, and loaded again when told', async () => {
    const { portal, recovered } = await open('/berths');
    tides.mockRejectedValueOnce(new Error('the chunk did not come'));
    act(() => portal.navigate('/tides'));
    await waitFor(() => expect(portal.failed).toHaveBeenCalledTimes(1));
    const [problem, retry] = portal.failed.mock.calls[0] ?? [];
    expect(problem).toEqual(new Error('the chunk did not come'));
    expect(recovered).not.toHaveBeenCalled();
    act(() => retry?.());
    await waitFor(() => expect(heading()).toBe('Tides'));
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('does not keep the remote from being mounted when its code failed once', async () => {
    berths.mockRejectedValueOnce(new Error('the chunk did not come'));
    const { portal } = await open('/berths');
    await waitFor(() => expect(heading()).toBe('Berths'));
    expect(portal.failed).not.toHaveBeenCalled();
  });

  it('is told to the shell when it breaks while it is drawn, and leaves the other pages as they are', async () => {
    isSinking = true;
    const { portal, recovered } = await open('/vessel/Aurelia');
    expect(portal.failed).toHaveBeenCalledWith(new Error('the page broke'), expect.any(Function));
    act(() => portal.navigate('/tides'));
    await waitFor(() => expect(heading()).toBe('Tides'));
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('is tried again at another address of the same page', async () => {
    isSinking = true;
    const { portal, recovered } = await open('/vessel/Aurelia');
    isSinking = false;
    act(() => portal.navigate('/vessel/Borealis'));
    await waitFor(() => expect(heading()).toBe('Borealis'));
    expect(recovered).toHaveBeenCalledTimes(1);
  });
});
