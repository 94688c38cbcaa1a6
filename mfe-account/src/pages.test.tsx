import { sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import remote from '../remote.json' with { type: 'json' };
import { pages } from './pages.ts';
import { drawPage, serve } from './testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const declared = remote.pages.map(({ path }) => path);

it('has the pages that it declares', () => {
  expect(Object.keys(pages)).toEqual(declared);
});

it.each(declared.filter((path) => path !== '/account'))(
  '%s is a page with a heading',
  async (path) => {
    serve(() => new Promise(() => {}));
    drawPage(path, sessionOf(path.startsWith('/account') ? signedIn : visitor));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  },
);

it('/account leads to the dashboard', async () => {
  serve(() => new Promise(() => {}));
  const { portal } = drawPage('/account', sessionOf(signedIn));
  await waitFor(() =>
    expect(portal.navigate).toHaveBeenCalledWith('/account/dashboard', { replace: true }),
  );
});
