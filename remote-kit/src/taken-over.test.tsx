import { MessageChannel } from 'node:worker_threads';
import { firstReadAttribute } from '@fairlead/contracts/portal/document-elements';
import {
  firstScreenAttributes,
  identifierPrefixOf,
  type ServerPage,
} from '@fairlead/contracts/portal/server-rendering';
import { defaultTheme } from '@fairlead/contracts/portal/theme';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createPortalApi } from './calls/portal-api.ts';
import type { PageModule } from './pages/page-modules.ts';
import { remote } from './remote.tsx';
import { remoteOnServer } from './server/index.tsx';
import { mountRemote } from './testing/mount.ts';
import { serveApi } from './testing/serve.ts';
import { sessionOf, visitor } from './testing/session.ts';
import { playedPortal } from './testing/stage.tsx';

// The library's build for browsers makes one as it is loaded.
Object.assign(globalThis, { MessageChannel });
const { renderToString } = await import('react-dom/server');

const api = createPortalApi('harbourApi');
const { useBerthsQuery, endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    berths: build.query<string[], string>({ query: (search) => ({ path: `/berths?${search}` }) }),
  }),
});

/** The query of the page's read, as the page writes it. */
const queryOf = (search: string) => {
  const given = new URLSearchParams(search);
  return new URLSearchParams({ pier: given.get('pier') ?? '', sort: given.get('sort') ?? 'name' });
};

function Berths() {
  const { data } = useBerthsQuery(queryOf(search).toString());
  return <h1>{data ? `Free: ${data.join(', ')}` : 'Looking'}</h1>;
}

const page: PageModule = {
  default: Berths,
  reads: (dispatch, address) => [
    dispatch(endpoints.berths.initiate(queryOf(address.search).toString())),
  ],
};
/** What happens once the outer part of the page is taken over, and the page itself is not yet. */
let meanwhile = () => {};
function Around({ children }: { children: ReactNode }) {
  useEffect(meanwhile);
  return children;
}
const parts = { api, around: Around, pages: { '/berths': async () => page } };

/** The query string of the page that is opened. */
let search = '';
let leave = async () => {};

/** Opens the page as the server renders it with the answers to some reads, which come with it. Returns what it showed at first, and what went wrong. */
async function open(query: string, reads: ServerPage['reads']) {
  search = query;
  const given: ServerPage = {
    path: '/berths',
    search,
    origin: 'http://localhost',
    at: 1_000,
    width: 1440,
    languages: ['en'],
    theme: defaultTheme,
    reads,
  };
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'remote-harbour';
  element.innerHTML = await remoteOnServer(parts).render(given, (content) =>
    renderToString(content, { identifierPrefix: identifierPrefixOf(element.id) }),
  );
  for (const [name, value] of Object.entries(firstScreenAttributes(given)))
    element.setAttribute(name, value);
  for (const [href, answer] of reads) {
    const block = document.head.appendChild(document.createElement('script'));
    block.type = 'application/json';
    block.setAttribute(firstReadAttribute, href);
    block.textContent = JSON.stringify(answer);
  }
  history.replaceState(null, '', `/berths${search}`);
  const problems = jest.fn();
  window.addEventListener('error', problems);
  const first = element.textContent;
  ({ unmount: leave } = await mountRemote(
    remote(parts),
    playedPortal(sessionOf(visitor)),
    element,
  ));
  return { first, problems };
}

afterEach(async () => {
  await leave();
  meanwhile = () => {};
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

it('a page that the server rendered without an answer is taken over as it is, and shows the answer then, also one that comes meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  meanwhile = () => resolve(['4', '9']);
  const { asked } = serveApi(() => promise);
  const { first, problems } = await open('?pier=West', []);
  expect(first).toBe('Looking');
  expect(await screen.findByText('Free: 4, 9')).toBeVisible();
  expect(problems).not.toHaveBeenCalled();
  expect(asked).toEqual(['/api/berths?pier=West&sort=name']);
});

it.each([
  ['as the page writes it', '/api/berths?pier=North%20quay&sort=name'],
  ['in another order', '/api/berths?sort=name&pier=North+quay'],
  ['with other escapes', '/api/berths?%70ier=North+%71uay&sort=name'],
])('an answer comes with the page whose read is written %s', async (_way, href) => {
  const { asked } = serveApi(() => []);
  const { first, problems } = await open('?pier=North+quay', [[href, ['4']]]);
  expect(first).toBe('Free: 4');
  expect(problems).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

it('an answer to another read does not', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  meanwhile = () => resolve(['9']);
  serveApi(() => promise);
  const { first } = await open('?pier=North', [['/api/berths?pier=South&sort=name', ['4']]]);
  expect(first).toBe('Looking');
  expect(await screen.findByText('Free: 9')).toBeVisible();
});
