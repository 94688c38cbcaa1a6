import { beforeEach, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { mira, sessionOf } from '../testing/session.ts';
import { needsPerson, useSignInFirst } from './use-sign-in-first.ts';

beforeEach(() => {
  window.scrollTo = () => {};
});

it('[S-091] a visitor who opens an account page signs in first, and comes back to it', () => {
  history.replaceState(null, '', '/account/settings?tab=theme');
  renderHook(() => useSignInFirst(sessionOf({ status: 'visitor' }), true));
  expect(location.pathname).toBe('/login');
  expect(new URLSearchParams(location.search).get('redirect')).toBe('/account/settings?tab=theme');
});

it('a person stays, and so does whoever is not known yet', () => {
  history.replaceState(null, '', '/account/settings');
  renderHook(() => useSignInFirst(sessionOf({ status: 'loading' }), true));
  renderHook(() => useSignInFirst(sessionOf({ status: 'person', user: mira }), true));
  expect(location.pathname).toBe('/account/settings');
});

it('a visitor stays on a page that is for everybody', () => {
  history.replaceState(null, '', '/jobs');
  renderHook(() => useSignInFirst(sessionOf({ status: 'visitor' }), false));
  expect(location.pathname).toBe('/jobs');
});

it('a page needs a person where it says so, and so does what is no page of a person’s area', () => {
  expect(needsPerson({ access: 'person' }, '/saved')).toBe(true);
  expect(needsPerson({ access: 'all' }, '/account/help')).toBe(false);
  expect(
    ['/account', '/account/x', '/organization/1'].map((path) => needsPerson(undefined, path)),
  ).toEqual([true, true, true]);
  expect(['/', '/accounts', '/job/account'].some((path) => needsPerson(undefined, path))).toBe(
    false,
  );
});
