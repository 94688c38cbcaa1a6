import { BrowserRouter } from '@fairlead/ui';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type Portal, PortalProvider } from '../portal.ts';
import { createStore } from '../store.ts';
import { facets, pageOf } from './listing.ts';
import { sessionOf } from './session.ts';

/** Answers a call by its path and query, as JSON with a status; `undefined` never answers. */
export type Api = (href: URL) => unknown;

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
  return pageOf([]);
};

/** Puts an API behind `fetch` and returns the addresses asked for, in order. */
export function serve(api: Api): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const href = new URL(String(input));
    asked.push(href.pathname + href.search);
    const answer = api(href);
    if (answer === undefined) return new Promise<Response>(() => {});
    const { status, body } = answer instanceof Refusal ? answer : { status: 200, body: answer };
    // Not a real Response: reading one takes timers, which many tests hold still.
    const response: Partial<Response> = { ok: status < 400, status, json: async () => body };
    return response as Response;
  });
  return asked;
}

/** Draws a part of the remote at an address, with the shell's side of the portal played. */
export function draw(content: ReactNode, address = '/') {
  history.replaceState(null, '', address);
  const portal = {
    session: sessionOf({ status: 'visitor' }),
    navigate: jest.fn((to: string) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }),
    toast: jest.fn(),
    setTitle: jest.fn(),
  } satisfies Portal;
  const store = createStore({ apiHost: 'https://portal.example' });
  const drawn = render(
    <Provider store={store}>
      <PortalProvider value={portal}>
        <BrowserRouter>{content}</BrowserRouter>
      </PortalProvider>
    </Provider>,
  );
  return { ...drawn, portal, store };
}
