import { expect, it } from '@jest/globals';
import { placeAt } from './place-at.ts';

const box = { top: 100, bottom: 400 };
const lines = [110, 160, 210].map((top) => ({ top, bottom: top + 40 }));

it.each([
  [100, { place: 0, top: 10 }],
  [129, { place: 0, top: 10 }],
  [131, { place: 1, top: 55 }],
  [181, { place: 2, top: 105 }],
  [390, { place: 3, top: 150 }],
])('at a height of %i px the nearest place among lines is found', (height, place) => {
  expect(placeAt(lines, height, box)).toEqual(place);
});

it('in an empty list there is one place', () => {
  expect(placeAt([], 250, box)).toEqual({ place: 0, top: 0 });
});
