import { beforeEach, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { mira, sessionOf } from '../testing/session.ts';
import { needsPerson, useSignInFirst } from './use-sign-in-first.ts';

beforeEach(() => {
  window.scrollTo = () => {};
});

it('[S-091] a visitor who opens an account page signs in first, and comes back to it', () => {
  history.replaceState(null, '', '/account/settings?tab=theme');
  renderHook(() => useSignInFirst(sessionOf({ status: 'visitor' }), '/account/settings'));
  expect(location.pathname).toBe('/login');
  expect(new URLSearchParams(location.search).get('redirect')).toBe('/account/settings?tab=theme');
});

it('a person stays, and so does whoever is not known yet', () => {
  history.replaceState(null, '', '/account/settings');
  renderHook(() => useSignInFirst(sessionOf({ status: 'loading' }), '/account/settings'));
  renderHook(() =>
    useSignInFirst(sessionOf({ status: 'person', user: mira }), '/account/settings'),
  );
  expect(location.pathname).toBe('/account/settings');
});

it('only what is below the account needs a person', () => {
  expect(['/account', '/account/', '/account/dashboard'].every(needsPerson)).toBe(true);
  expect(['/', '/accounts', '/job/account'].some(needsPerson)).toBe(false);
});
