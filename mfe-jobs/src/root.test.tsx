import { defaultTheme } from '@fairlead/contracts/portal/theme';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Root } from './root.tsx';
import { fullListing, pageOf } from './testing/listing.ts';
import { sessionOf, signedIn } from './testing/session.ts';
import { emptyApi } from './testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the remote, as the shell mounts it', () => {
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
      render(
        <Root
          domElement={document.body}
          apiHost={apiHost}
          session={sessionOf(signedIn)}
          theme={{
            theme: () => defaultTheme,
            subscribe: () => () => {},
            choose: () => {},
            effectiveMode: () => 'light',
          }}
          navigate={() => {}}
          toast={() => {}}
          setTitle={() => {}}
        />,
      );
      await screen.findByRole('article');
      expect(asked.map(([href]) => href)).toContain(`${apiHost}/api/listings?sort=date_desc`);
      for (const [href, credentials] of asked)
        expect([href.slice(0, apiHost.length + 5), credentials]).toEqual([
          `${apiHost}/api/`,
          'include',
        ]);
    },
  );
});
