import { expect, it } from '@jest/globals';
import { compareAsRead } from './reading-order.ts';

it.each([
  [
    ['Banana', 'apple', 'zinc', 'Äpfel'],
    ['Äpfel', 'apple', 'Banana', 'zinc'],
  ],
  [
    ['Cabin 10', 'Cabin 2', 'cabin 1'],
    ['cabin 1', 'Cabin 2', 'Cabin 10'],
  ],
  [
    ['Zimmer', 'Ørsted', 'Olsen', 'Oz'],
    ['Olsen', 'Ørsted', 'Oz', 'Zimmer'],
  ],
  [
    ['Жуков', 'Иванов', 'Ёлкин', 'елкина'],
    ['Ёлкин', 'елкина', 'Жуков', 'Иванов'],
  ],
])('%s are listed as people look them up', (texts, listed) => {
  expect(texts.toSorted(compareAsRead)).toEqual(listed);
});

it('a text composed of letters and marks stands with the one that is written as one', () => {
  expect(compareAsRead('M\u00fcller', 'Mu\u0308ller')).toBe(0);
});
