import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Bitset } from './bitset.ts';

const numbers = fc.oneof(
  fc.uniqueArray(fc.nat(200_000), { maxLength: 60 }),
  fc.uniqueArray(fc.nat(900), { minLength: 100, maxLength: 600, size: 'max' }),
);
const ascending = (members: Iterable<number>) => [...members].sort((a, b) => a - b);
const same = (set: Bitset, members: Iterable<number>) => {
  const wanted = ascending(members);
  expect([...set]).toEqual(wanted);
  expect(set.size).toBe(wanted.length);
};

describe('a set of slots does what a plain set does, few or many', () => {
  it('when members come and go', () =>
    fc.assert(
      fc.property(numbers, numbers, (come, go) => {
        const [set, plain] = [new Bitset(), new Set<number>()];
        for (const [at, member] of come.entries()) {
          set.add(member);
          plain.add(member);
          const leaves = go[at];
          if (leaves === undefined) continue;
          set.delete(leaves);
          plain.delete(leaves);
        }
        same(set, plain);
        for (const member of [...come, ...go]) expect(set.has(member)).toBe(plain.has(member));
      }),
    ));

  it('when sets are combined', () =>
    fc.assert(
      fc.property(numbers, numbers, numbers, (...given) => {
        const [a, b, c] = given.map((members) => Bitset.of(members)) as [Bitset, Bitset, Bitset];
        const [x, y, z] = given.map((members) => new Set(members)) as [
          Set<number>,
          Set<number>,
          Set<number>,
        ];
        same(
          Bitset.intersection(a, [b, c]),
          [...x].filter((one) => y.has(one) && z.has(one)),
        );
        same(Bitset.union([a, b, c]), new Set([...x, ...y, ...z]));
        same(
          a.without(b),
          [...x].filter((one) => !y.has(one)),
        );
        expect(a.sharedWith(b)).toBe([...x].filter((one) => y.has(one)).length);
        same(a, x);
      }),
    ));

  it('when bits are taken over', () =>
    fc.assert(
      fc.property(numbers, (given) => same(Bitset.ofBits(Bitset.of(given).bits().slice()), given)),
    ));
});
