import { describe, expect, it } from '@jest/globals';
import { slipsIn } from './near-words.ts';
import { WordIndex } from './words.ts';

const indexOf = (words: readonly string[]) => {
  const index = new WordIndex();
  index.add(1, words);
  return index;
};

describe('words near to one that is written wrongly', () => {
  const index = indexOf(['captain', 'captains', 'curtain', 'captive', 'engineer', 'aptain']);
  const near = (slips: number, word: string) => [...index.slippedBy(slips, word)].sort();

  it('have a letter too many, too few, another one, or two that changed places', () => {
    expect(near(1, 'captan')).toEqual(['captain']);
    expect(near(1, 'captaiin')).toEqual(['captain']);
    expect(near(1, 'captein')).toEqual(['captain']);
    expect(near(1, 'captian')).toEqual(['captain']);
    expect(near(2, 'captian')).toEqual(['captive']);
  });

  it('begin with the same letter', () => {
    expect(near(1, 'baptain')).toEqual([]);
    expect(near(1, 'aptain')).toEqual([]);
  });

  it('are none for short words and words with digits, one slip away below eight letters, two from there', () => {
    expect(['eto', 'chef', 'captain', 'engineer', 'mk2boat'].map(slipsIn)).toEqual([0, 1, 1, 2, 0]);
  });
});
