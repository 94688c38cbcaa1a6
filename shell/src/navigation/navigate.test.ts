import { cameFrom } from '@fairlead/contracts/portal/came-from';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { navigate } from './navigate.ts';
import { setTitle } from './title.ts';

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  window.scrollTo = scrolled;
  history.replaceState(null, '', '/jobs');
});

describe('navigating', () => {
  it('starts another page at its top', () => {
    navigate('/about');
    expect(location.pathname).toBe('/about');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  it('stays where it is when only the query changes', () => {
    navigate('/jobs?page=2');
    expect(location.search).toBe('?page=2');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('leaves no history entry when it replaces, nor for where we are', () => {
    const { length } = history;
    navigate('/jobs?page=3', { replace: true });
    navigate('/jobs?page=3');
    expect(history.length).toBe(length);
  });

  it('names the page and the portal', () => {
    setTitle('Jobs');
    expect(document.title).toBe('Jobs · Fairlead');
  });
});

it('a page knows from which one it was opened', () => {
  history.replaceState(null, '', '/jobs?page=2');
  expect(cameFrom()).toBeUndefined();
  navigate('/login');
  expect(cameFrom()).toBe('/jobs?page=2');
  navigate('/login?redirect=/jobs', { replace: true });
  expect(cameFrom()).toBe('/jobs?page=2');
});
