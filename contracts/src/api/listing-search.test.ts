import { describe, expect, it } from '@jest/globals';
import { combineSearch, splitSearch } from './listing-search.ts';

describe('the combined search term', () => {
  const combined: [{ position: string; place: string }, string][] = [
    [{ position: 'Chef', place: 'Mediterranean' }, 'Chef in Mediterranean'],
    [{ position: ' Chef ', place: '' }, 'Chef'],
    [{ position: '', place: 'Monaco' }, 'Monaco'],
    [{ position: '', place: '' }, ''],
  ];
  it.each(combined)('[J-025] %j is "%s"', (search, term) => {
    expect(combineSearch(search)).toBe(term);
  });

  const split: [string, { position: string; place: string }][] = [
    ['Chef in Mediterranean', { position: 'Chef', place: 'Mediterranean' }],
    ['Mate in training in Palma', { position: 'Mate', place: 'training in Palma' }],
    [' in Monaco', { position: 'in Monaco', place: '' }],
    ['Chief Engineer', { position: 'Chief Engineer', place: '' }],
    ['Interior crew', { position: 'Interior crew', place: '' }],
    [' in in Palma ', { position: 'in', place: 'Palma' }],
    ['Chef in', { position: 'Chef in', place: '' }],
    ['Chef in ', { position: 'Chef', place: '' }],
  ];
  it.each(split)(
    '[J-026] "%s" is split at the first " in " that has text before it',
    (term, search) => {
      expect(splitSearch(term)).toEqual(search);
    },
  );
});
