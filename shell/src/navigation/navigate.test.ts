import { cameFrom } from '@fairlead/contracts/portal/came-from';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { navigate, navigateAmong } from './navigate.ts';
import { PageTitle } from './title.ts';

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
    let vessel: string | undefined;
    const title = new PageTitle(() => vessel);
    document.title = 'Chief stewardess · Fairlead';
    title.begin('Job');
    title.again();
    expect(document.title).toBe('Chief stewardess · Fairlead');
    title.set('Jobs');
    expect(document.title).toBe('Jobs · Fairlead');
    // The vessel of a page is named once it is known, unless the title names it.
    vessel = 'Aurelia';
    title.again();
    expect(document.title).toBe('Jobs · Aurelia · Fairlead');
    title.set('Aurelia: incidents');
    expect(document.title).toBe('Aurelia: incidents · Fairlead');
    title.set('Fairlead');
    expect(document.title).toBe('Fairlead');
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

describe('an address from data', () => {
  const outside = [
    'javascript:globalThis.wasRun = true',
    ' java\nscript:globalThis.wasRun = true',
    'data:text/html,<p>Sign in</p>',
    `blob:${location.origin}/5f0e`,
    'https://elsewhere.example/jobs',
    '//elsewhere.example/jobs',
    'mailto:nora@crew.example',
    'http://[',
  ];
  it.each(outside)('is not followed where it is %j, which is reported', (address) => {
    const report = jest.fn();
    const leaveFor = jest.fn();
    navigateAmong({ isPage: () => true, holds: { leaveFor }, report })(address);
    navigateAmong({ isPage: () => false, holds: { leaveFor }, report })(address);
    expect(report).toHaveBeenCalledTimes(2);
    expect(leaveFor).not.toHaveBeenCalled();
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  it('is followed where it is one of the portal', () => {
    const [report, leaveFor] = [jest.fn(), jest.fn()];
    navigateAmong({ isPage: () => true, holds: { leaveFor }, report })(`${location.origin}/jobs`);
    expect(leaveFor).toHaveBeenCalledWith('/jobs', expect.any(Function));
    expect(report).not.toHaveBeenCalled();
  });
});
