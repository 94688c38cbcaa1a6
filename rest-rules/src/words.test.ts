import { restRules } from '@fairlead/contracts/rest/rules';
import { expect, it } from '@jest/globals';
import { wordsOfRule, wordsOfVerdict } from './words.ts';

it('a verdict says how much was found, and how much is needed', () => {
  const words = restRules.map(({ code: rule }) =>
    wordsOfVerdict({ rule, outcome: 'breach', hours: 8.5, limit: 10 }),
  );
  expect(words).toEqual([
    'R1: 8.5 h of rest in 24 hours; 10 are needed.',
    'R2: 8.5 h of rest in 7 days; 10 are needed.',
    'R3: 8.5 h in the two longest rests of 24 hours; 10 are needed.',
    'R4: 8.5 h in the longest rest of 24 hours; 10 are needed.',
    'R5: 8.5 h of work between two rests; 10 at most.',
    'W1: 8.5 h of work in 24 hours; 10 at most.',
    'W2: 8.5 h of work in 7 days; 10 at most.',
  ]);
});

it('a verdict that is not known yet gives no hours', () => {
  expect(wordsOfVerdict({ rule: 'R2', outcome: 'unassessable', hours: 3, limit: 77 })).toBe(
    'R2: not yet assessable.',
  );
});

it('a rule has a name', () => {
  expect(wordsOfRule('R1')).toBe('Rest in any 24 hours');
});
