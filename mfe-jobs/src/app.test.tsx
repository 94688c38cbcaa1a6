import { mountRemote, playedPortal, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../remote.json' with { type: 'json' };
import * as app from './app.tsx';
import { inShort } from './features/listings/get-listings.ts';
import { pages } from './pages.ts';
import { fullListing, pageOf } from './testing/listing.ts';
import { emptyApi } from './testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the remote, as the shell mounts it', () => {
  it('has the pages that it declares', () => {
    expect(Object.keys(pages)).toEqual(remote.pages.map(({ path }) => path));
  });

  it.each(['https://fairlead.example', 'https://crew.example:8443'])(
    '[S-187] asks the /api of the host that it was given, with credentials: %s',
    async (apiHost) => {
      const asked: [href: string, credentials: RequestCredentials | undefined][] = [];
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const href = new URL(String(input));
        asked.push([String(input), init?.credentials]);
        const body = href.pathname === '/api/listings' ? pageOf([fullListing]) : emptyApi(href);
        return Response.json(body);
      });
      history.replaceState(null, '', '/jobs');
      const { unmount } = await mountRemote(app, { ...playedPortal(sessionOf(signedIn)), apiHost });
      await screen.findByRole('article');
      expect(asked.map(([href]) => href)).toContain(
        `${apiHost}/api/listings?sort=date_desc&${inShort}`,
      );
      for (const [href, credentials] of asked)
        expect([href.slice(0, apiHost.length + 5), credentials]).toEqual([
          `${apiHost}/api/`,
          'include',
        ]);
      await unmount();
    },
  );
});
