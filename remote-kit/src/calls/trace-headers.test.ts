import { tracesAttribute } from '@fairlead/contracts/portal/document-elements';
import { untracedPages, untracedRoutes } from '@fairlead/contracts/portal/untraced-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callApi } from './call.ts';
import { fetchFile } from './fetch-file.ts';
import { callUntraced, readUntraced } from './untraced-call.ts';

const root = document.documentElement;
const asked = jest.fn<typeof fetch>();
beforeEach(() => {
  globalThis.fetch = asked;
  asked.mockReset();
  asked.mockImplementation(async () => new Response('{}'));
});
afterEach(() => {
  root.removeAttribute(tracesAttribute);
  history.replaceState(null, '', '/');
});

const host = location.origin;
const sent = () =>
  asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'));

describe('a call', () => {
  it('begins no trace unless the edge traces', async () => {
    await callApi({ path: '/listings' }, { host });
    expect(sent()).toEqual([null]);
  });

  it('begins a trace of its own where it does, and leaves to the server whether it is exported', async () => {
    root.setAttribute(tracesAttribute, '');
    await callApi({ path: '/listings' }, { host });
    await callApi({ path: '/savedJobs', method: 'POST', body: {} }, { host });
    await fetchFile('/api/resume/file', {});
    for (const header of sent()) expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(new Set(sent()).size).toBe(3);
  });

  it('begins none at another origin, which would be asked for its leave first', async () => {
    root.setAttribute(tracesAttribute, '');
    await callApi({ path: '/listings' }, { host: 'https://other.example' });
    expect(sent()).toEqual([null]);
  });

  it.each(untracedRoutes)('of $path begins none, however it is made', async ({ path }) => {
    root.setAttribute(tracesAttribute, '');
    const route = path.replace('/api', '');
    await callApi({ path: route, method: 'POST', body: {} }, { host });
    await callApi({ path: `${route}?organization=1` }, { host });
    await callUntraced(route, {}, host);
    expect(sent()).toEqual([null, null, null]);
  });

  it.each(untracedPages)('from the page %s begins none, whatever it calls', async (page) => {
    root.setAttribute(tracesAttribute, '');
    for (const address of [page, `${page}/`]) {
      history.replaceState(null, '', address);
      await callApi({ path: '/listings' }, { host });
      await readUntraced('/organizations', host);
    }
    expect(sent()).toEqual([null, null, null, null]);
  });
});
