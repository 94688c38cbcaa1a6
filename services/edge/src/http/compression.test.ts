import { expect, it } from '@jest/globals';
import { acceptedCoding } from './compression.ts';

it.each([
  [undefined, undefined],
  ['br, gzip', 'br'],
  ['gzip ; q=0.5, br;q=0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', undefined],
])('of %j the coding is %s', (accepted, coding) => {
  expect(acceptedCoding(accepted)).toBe(coding);
});
