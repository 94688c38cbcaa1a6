import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Bitset } from './bitset.ts';
import { Order } from './order.ts';

const slots = fc.uniqueArray(fc.nat(20_000), { minLength: 1, maxLength: 3_000, size: 'max' });
const share = fc.constantFrom(1, 2, 40, 700);
const place = fc.nat(3_100);

it('gives any part of any members of an order, forwards and backwards', () =>
  fc.assert(
    fc.property(slots, share, place, place, fc.boolean(), (given, of, from, wanted, backwards) => {
      const order = new Order((a, b) => (a % 97) - (b % 97) || a - b);
      const half = Math.ceil(given.length / 2);
      order.fill(given.slice(0, half));
      for (const slot of given.slice(half)) order.add(slot);
      const members = given.filter((_, at) => at % of === 0);
      for (const slot of given.filter((_, at) => at % 11 === 3 && at % of !== 0))
        order.remove(slot);
      const sorted = members.sort((a, b) => (a % 97) - (b % 97) || a - b);
      if (backwards) sorted.reverse();
      expect(order.part(Bitset.of(members), from, from + wanted, backwards)).toEqual(
        sorted.slice(from, from + wanted),
      );
    }),
    { numRuns: 200 },
  ));
