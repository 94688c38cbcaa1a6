import { expect, it } from '@jest/globals';
import { dailyRestOf, restProfileOf, restProfileWords } from './profiles.ts';
import { restRules } from './rules.ts';
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

it('a vessel is assessed by its own profile, and by its flag where that names none', () => {
  const agreement = { reference: 'CBA 7', authorizedBy: 'Malta', from: '2026-01-01' };
  expect(restProfileOf({})).toEqual({ method: 'both', flag: undefined });
  expect(restProfileOf({ flagState: null, restProfile: null })).toStrictEqual({
    method: 'both',
    flag: undefined,
  });
  const own = { method: 'exceptions', flag: 'denmark', agreement } as const;
  expect(restProfileOf({ flagState: 'malta', restProfile: own })).toEqual(own);
  expect(restProfileOf({ flagState: 'malta', restProfile: { method: 'forward' } })).toStrictEqual({
    method: 'forward',
    flag: 'malta',
  });
});

it('a profile is named by its flag and its method', () => {
  expect(restProfileWords({ method: 'both', flag: 'malta' })).toBe('Malta, forward and backward');
  expect(restProfileWords({ method: 'work-limits' })).toBe('No flag, limits of work');
});

it('[O-148] Denmark requires twelve hours of rest of those under 18, and ten of all others', () => {
  const hours = (flag: 'denmark' | 'malta' | undefined, isUnder18: boolean) =>
    dailyRestOf({ method: 'both', flag }, isUnder18);
  expect(hours('denmark', true)).toBe(12);
  expect([hours('denmark', false), hours('malta', true), hours(undefined, true)]).toEqual([
    10, 10, 10,
  ]);
});
