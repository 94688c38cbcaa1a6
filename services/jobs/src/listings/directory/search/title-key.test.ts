import { compareAsRead, compareCodes } from '@fairlead/contracts/api/reading-order';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { titleKey } from './title-key.ts';

const order = (one: string, other: string) => compareCodes(titleKey(one), titleKey(other));
const sign = (number: number) => Math.sign(number);

it.each([
  ['apple', 'Äpfel', 'Banana'],
  ['Cabin 2', 'Cabin 10', 'Cabin 010b'],
  ['Captain', 'Captain on M/Y Aurora', 'captains', 'Chef'],
  ['chef', 'Chef', 'chéf'],
  ['Deck-hand', 'Deckhand', 'Deckhand (2)'],
  ['Straße', 'Strasse 2'],
  ['2nd Officer', '10th Officer', 'Able Seaman'],
])('keys stand as people look texts up: %s', (...titles) => {
  const sorted = [...titles].sort(compareAsRead);
  expect([...titles].sort(order)).toEqual(sorted);
});

it('the keys of any two titles in Latin letters stand as the collator has them', () => {
  const title = fc
    .array(fc.constantFrom(...'abcdezABCDEZéèÄöñçßæøł 0123459-./()&\'"'), { maxLength: 8 })
    .map((characters) => characters.join(''));
  fc.assert(
    fc.property(title, title, (one, other) => {
      expect(sign(order(one, other))).toBe(sign(compareAsRead(one, other)));
    }),
    { numRuns: 5_000 },
  );
});
