import type { SearchSuggestion } from '@fairlead/contracts/api/suggestions';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readHistory, remember } from './history.ts';
import { shownSuggestions } from './use-suggestions.ts';

afterEach(() => localStorage.clear());

describe('suggestions', () => {
  it('keep the count of a preset region that the API knows', () => {
    const found: SearchSuggestion[] = [{ text: 'Caribbean', type: 'location', count: 12 }];
    expect(shownSuggestions('location', 'carib', found)).toEqual(found);
  });
});

describe('the history of searches', () => {
  const at = new Date('2026-11-20T08:00:00.000Z');
  const search = (position: string, place = '') => ({ position, place });

  it('[J-027] keeps term, timestamp and resultCount', () => {
    remember(search('Chef', 'Monaco'), 7, at);
    expect(readHistory()).toEqual([
      {
        term: 'Chef in Monaco',
        timestamp: '2026-11-20T08:00:00.000Z',
        resultCount: 7,
        search: { position: 'Chef', place: 'Monaco' },
      },
    ]);
  });

  it('[J-028] keeps terms of 2 characters or more, at most 5, newest first', () => {
    for (const term of ['c', '', 'Bosun', 'Chef', 'Purser', 'Deckhand', 'Captain', 'ETO'])
      remember(search(term), 1, at);
    expect(readHistory().map(({ term }) => term)).toEqual([
      'ETO',
      'Captain',
      'Deckhand',
      'Purser',
      'Chef',
    ]);
  });

  it('keeps a term once, at its latest place', () => {
    for (const term of ['Bosun', 'Chef', 'Bosun']) remember(search(term), 1, at);
    expect(readHistory().map(({ term }) => term)).toEqual(['Bosun', 'Chef']);
  });

  it('is empty where storage holds something else', () => {
    localStorage.setItem('fairlead.jobs.searches', '{"not":"a list"');
    expect(readHistory()).toEqual([]);
    localStorage.setItem('fairlead.jobs.searches', '[{"term":7}]');
    expect(readHistory()).toEqual([]);
  });
});
