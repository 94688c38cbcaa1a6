import { defaultTheme } from '@fairlead/contracts/portal/theme';
import { BrowserRouter } from '@fairlead/ui';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type Portal, PortalProvider } from '../portal.ts';
import { createStore } from '../store.ts';
import { sessionOf, visitor } from './session.ts';

/** A call as the service gets it. */
export interface Asked {
  call: string;
  body?: unknown;
}

/** Answers a call with a status and a body; a promise of one answers later. */
export type Answer = readonly [status: number, body: unknown];
export type Api = (asked: Asked) => Answer | Promise<Answer>;

/** A refusal in the shape of every error. */
export const refusal = (
  status: number,
  message: string,
  fields?: Record<string, string>,
): Answer => {
  const errors = Object.entries(fields ?? {}).map(([path, text]) => ({ path, message: text }));
  return [status, { errors: [{ message, ...(fields && { data: { errors } }) }] }];
};

/** Puts an API behind `fetch` and returns the calls made, in order. */
export function serve(api: Api): Asked[] {
  const asked: Asked[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const call = `${init?.method} ${pathname}${search}`;
    const one: Asked = init?.body ? { call, body: JSON.parse(String(init.body)) } : { call };
    asked.push({ ...one, ...(init?.credentials !== 'include' && { call: `${call} (anonymous)` }) });
    const [status, body] = await api(one);
    const response: Partial<Response> = { ok: status < 400, status, json: async () => body };
    return response as Response;
  });
  return asked;
}

interface Stage {
  address?: string;
  session?: ReturnType<typeof sessionOf>;
}

/** Draws a part of the remote at an address, with the shell's side of the portal played. */
export function draw(
  content: ReactNode,
  { address = '/login', session = sessionOf(visitor) }: Stage = {},
) {
  if (address !== location.pathname + location.search) history.replaceState(null, '', address);
  const portal = {
    apiHost: 'https://portal.example',
    session,
    theme: {
      theme: () => defaultTheme,
      subscribe: () => () => {},
      choose: jest.fn(),
      effectiveMode: () => 'light',
    },
    navigate: jest.fn(),
    toast: jest.fn(),
    setTitle: jest.fn(),
  } satisfies Portal;
  const store = createStore({ apiHost: portal.apiHost, session });
  const drawn = render(
    <Provider store={store}>
      <PortalProvider value={portal}>
        <BrowserRouter>{content}</BrowserRouter>
      </PortalProvider>
    </Provider>,
  );
  return { ...drawn, portal, session };
}
