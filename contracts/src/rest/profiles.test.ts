import { expect, it } from '@jest/globals';
import { restProfileOf, restProfileWords } from './profiles.ts';

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
