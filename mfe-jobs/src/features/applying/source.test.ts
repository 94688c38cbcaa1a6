import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { noteArrival, noteOpening, sourceOf } from './source.ts';

const job = '65f000000000000000000001';
const other = '65f000000000000000000002';

const at = (address: string, referrer = '') => {
  history.replaceState(null, '', address);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
};
beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('from where somebody came to a job', () => {
  it.each([
    ['/', 'search'],
    ['/jobs?searchTerm=captain', 'search'],
    ['/employer/65f200000000000000000001', 'employer'],
    [`/job/${other}`, 'similar'],
    ['/account/favourites', 'saved'],
    ['/account/dashboard', 'saved'],
    ['/about', 'direct'],
  ])('is the page of the portal that it was opened on: %s', (page, source) => {
    at(page);
    noteOpening(job);
    expect(sourceOf(job)).toBe(source);
    sessionStorage.clear();
    // In another tab the browser reports the referring page.
    at(`/job/${job}`, location.origin + page);
    noteArrival(job);
    expect(sourceOf(job)).toBe(source);
  });

  it.each([
    ['https://www.google.co.uk/', 'searchEngine'],
    ['https://www.google.com/', 'searchEngine'],
    ['https://duckduckgo.com/', 'searchEngine'],
    ['https://uk.search.yahoo.com/', 'searchEngine'],
    ['https://mail.google.com/mail/u/0', 'otherSite'],
    ['https://google.evil.example/', 'otherSite'],
    ['https://crew.example/jobs?who=ada', 'otherSite'],
    ['', 'direct'],
    ['no address', 'direct'],
  ])('is told by the host of the page before: %s', (referrer, source) => {
    at(`/job/${job}`, referrer);
    noteArrival(job);
    expect(sourceOf(job)).toBe(source);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('://');
  });

  it('is a link that was passed on, whatever page it stood on', () => {
    at(`/job/${job}?via=share`, 'https://www.google.com/');
    noteArrival(job);
    expect(sourceOf(job)).toBe('shared');
  });

  it('stays while one signs in elsewhere and comes back', () => {
    at('/employer/65f200000000000000000001');
    noteOpening(job);
    at(`/job/${job}`, 'https://accounts.google.com/');
    noteArrival(job);
    noteOpening(job);
    expect(sourceOf(job)).toBe('employer');
    expect(sourceOf(other)).toBeUndefined();
  });

  it('is not known where the browser keeps nothing, or something else', () => {
    sessionStorage.setItem('fairlead.job-sources', JSON.stringify([[job, 'https://x.example']]));
    expect(sourceOf(job)).toBeUndefined();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    at('/jobs');
    noteOpening(job);
    expect(sourceOf(job)).toBeUndefined();
  });

  it('is kept of the jobs that were opened last', () => {
    at('/jobs');
    for (let opened = 0; opened < 60; opened += 1) noteOpening(`job-${opened}`);
    expect(sourceOf('job-9')).toBeUndefined();
    expect(sourceOf('job-10')).toBe('search');
  });
});
