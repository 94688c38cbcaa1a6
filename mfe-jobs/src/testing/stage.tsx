import type { Session } from '@fairlead/contracts/portal/session';
import { BrowserRouter } from '@fairlead/ui';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ApplyProvider } from '../features/applying/apply-provider.tsx';
import { LocalSaving } from '../features/saving/local-saving.ts';
import { SavingProvider } from '../features/saving/use-saved.ts';
import { followSession } from '../follow-session.ts';
import { type Portal, PortalProvider } from '../portal.ts';
import { createStore } from '../store.ts';
import { facets, pageOf } from './listing.ts';
import { sessionOf } from './session.ts';

/** Answers a call by its path, query and body, as JSON with a status; `undefined` never answers. */
export type Api = (href: URL, sent?: { method: string; body: unknown }) => unknown;

/** An answer with a status other than 200. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, message: string) {
    this.status = status;
    this.body = { errors: [{ message }] };
  }
}

/** An API without jobs. */
export const emptyApi: Api = ({ pathname }) => {
  if (pathname.endsWith('/facets')) return facets;
  if (pathname.endsWith('/suggestions')) return { suggestions: [] };
  if (pathname.endsWith('/alternatives')) return { terms: [], without: [] };
  if (pathname.endsWith('/savedJobs/ids')) return { ids: [] };
  return pageOf([]);
};

/** Puts an API behind `fetch` and returns the addresses asked for, in order. */
export function serve(api: Api): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const href = new URL(String(input));
    const method = init?.method ?? 'GET';
    asked.push(`${method === 'GET' ? '' : `${method} `}${href.pathname}${href.search}`);
    const answer = await api(href, { method, body: JSON.parse(String(init?.body ?? 'null')) });
    if (answer === undefined) return new Promise<Response>(() => {});
    const { status, body } = answer instanceof Refusal ? answer : { status: 200, body: answer };
    // Not a real Response: reading one takes timers, which many tests hold still.
    const response: Partial<Response> = { ok: status < 400, status, json: async () => body };
    return response as Response;
  });
  return asked;
}

/** Draws a part of the remote at an address, with the shell's side of the portal played. */
export function draw(content: ReactNode, address = '/', session: Session = { status: 'visitor' }) {
  history.replaceState(null, '', address);
  const portal = {
    session: sessionOf(session),
    navigate: jest.fn((to: string, options?: { replace?: boolean }) => {
      if (options?.replace) history.replaceState(history.state, '', to);
      else history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }),
    toast: jest.fn(),
    setTitle: jest.fn(),
  } satisfies Portal;
  const store = createStore({ apiHost: 'https://portal.example', session: portal.session });
  const saving = new LocalSaving();
  const stop = followSession(portal.session, store, saving);
  const drawn = render(
    <Provider store={store}>
      <PortalProvider value={portal}>
        <SavingProvider value={saving}>
          <BrowserRouter>
            <ApplyProvider>{content}</ApplyProvider>
          </BrowserRouter>
        </SavingProvider>
      </PortalProvider>
    </Provider>,
  );
  const unmount = () => {
    stop();
    drawn.unmount();
  };
  return { ...drawn, unmount, portal, store, saving };
}
