import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../remote.json' with { type: 'json' };
import { Pages } from './pages.tsx';
import { person, sessionOf, visitor } from './testing/session.ts';
import { draw, serve } from './testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const declared = remote.pages.map(({ path }) => path).filter((path) => path !== '/account');
it.each(declared)('%s is a page with a heading and a name', (path) => {
  serve(() => new Promise(() => {}));
  const session = sessionOf(path.startsWith('/account') ? person : visitor);
  const { portal } = draw(<Pages />, { address: path, session });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const named = remote.pages.find((page) => page.path === path)?.title;
  expect(portal.setTitle).toHaveBeenCalledWith(named);
});

it('/account leads to the dashboard', () => {
  const { portal } = draw(<Pages />, { address: '/account', session: sessionOf(person) });
  expect(portal.navigate).toHaveBeenCalledWith('/account/dashboard', { replace: true });
});
