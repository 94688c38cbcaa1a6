import type { SlotsPort } from '@fairlead/contracts/portal/slots';
import { defaultTheme } from '@fairlead/contracts/portal/theme';
import { afterEach, expect, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type PageLoaders, PageModules } from '../pages/page-modules.ts';
import { Pages } from '../pages/pages.tsx';
import type { Portal } from '../portal.ts';
import { type RemoteOptions, RemoteProviders } from '../remote-providers.tsx';
import { createRemoteStore } from '../store.ts';
import { playedEvents } from './events.ts';
import { playedRoles } from './roles.ts';
import { sessionOf, visitor } from './session.ts';

/** The origin that the portal of a test calls. */
export const apiHost = 'https://portal.example';

/** Slots that nothing fills. */
const emptySlots: SlotsPort = {
  fill(_slot, _element, filling) {
    filling?.changed?.({ awaited: 0, shown: 0, failed: 0 });
    return { retry: () => {}, empty: () => {} };
  },
};

/** A fake of the shell's side of the portal. Navigating changes the address, and notifies the router. */
export function playedPortal(session = sessionOf(visitor)) {
  return {
    apiHost,
    session,
    roles: playedRoles(),
    theme: {
      theme: () => defaultTheme,
      subscribe: () => () => {},
      choose: jest.fn(),
      effectiveMode: () => 'light',
    },
    navigate: jest.fn((to: string, options?: { replace?: boolean }) => {
      if (options?.replace) history.replaceState(history.state, '', to);
      else history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }),
    hold: jest.fn(() => () => {}),
    toast: jest.fn(),
    openEmergency: jest.fn(),
    setTitle: jest.fn(),
    slots: emptySlots,
    events: playedEvents(),
    failed: jest.fn((_problem: unknown, _retry: () => void) => () => {}),
  } satisfies Portal;
}

/** What the pages rendered by the current test reported. */
const failureReports: Portal['failed'][] = [];

// Otherwise a page that breaks when its last answer comes would only fail a test on a slow machine.
afterEach(() => {
  for (const failed of failureReports.splice(0)) expect(failed).not.toHaveBeenCalled();
});

interface Stage extends RemoteOptions {
  address: string;
  /** The state of the history entry; none by default. */
  state?: unknown;
  session?: ReturnType<typeof sessionOf>;
  portal?: ReturnType<typeof playedPortal>;
}

/** Renders a part of a remote at an address, with a fake of the shell's side of the portal. */
export function draw(
  content: ReactNode,
  { address, state = null, session, portal = playedPortal(session), ...options }: Stage,
) {
  history.replaceState(state, '', address);
  failureReports.push(portal.failed);
  const store = createRemoteStore(options.api, portal);
  const drawn = render(
    <RemoteProviders around={options.around} portal={portal} store={store}>
      {content}
    </RemoteProviders>,
  );
  return { ...drawn, portal, session: portal.session, store };
}

/** Renders the page of a remote that belongs to an address. */
export const drawPage = (pages: PageLoaders, stage: Stage) =>
  draw(<Pages modules={new PageModules(pages)} />, stage);
