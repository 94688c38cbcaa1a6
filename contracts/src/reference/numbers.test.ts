import { expect, it } from '@jest/globals';
import { readNumber, sentNumber } from './numbers.ts';

it.each([
  ['12', 12],
  [' 72,5 ', 72.5],
  ['72.5', 72.5],
  ['-3,25', -3.25],
  ['5,000', 5_000],
  ['1,234,567.8', 1_234_567.8],
  ['1.234,5', 1_234.5],
  ['1.234.567', 1_234_567],
  ['1 234,5', 1_234.5],
  ['1\u202f234', 1_234],
  ['1’234.5', 1_234.5],
  ['0,125', 0.125],
  ['1.500', 1.5],
  ['12,', 12],
  ['+4', 4],
])('reads %s as %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

it.each(['', ' ', 'much', '1,2,3', '1.2.3', '12 kg', '1e3', '--4', ',', '1,23,456'])(
  'reads no number in “%s”',
  (text) => {
    expect(readNumber(text)).toBeNaN();
  },
);

it('sends nothing as null, and what is no number as it stands', () => {
  expect(['', '4,5', ' much '].map(sentNumber)).toEqual([null, 4.5, 'much']);
});
