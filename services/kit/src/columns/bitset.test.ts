import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Bitset } from './bitset.ts';

const few = fc.uniqueArray(fc.nat(200_000), { maxLength: 60 });
const many = fc.uniqueArray(fc.nat(900), { minLength: 100, maxLength: 600, size: 'max' });
const both = fc.tuple(many, few).map((sets) => [...new Set(sets.flat())]);
const numbers = fc.oneof(few, many, both);
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
        const asked = [...come, ...go];
        expect(asked.map((member) => set.has(member))).toEqual(asked.map((one) => plain.has(one)));
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

  it('and takes little room: what is dense among the first numbers is a list once a far one comes', () => {
    const first = Array.from({ length: 1_000 }, (_, at) => at);
    const set = Bitset.of(first);
    expect(set.room).toBeLessThanOrEqual(64);
    set.add(1_000_000);
    same(set, [...first, 1_000_000]);
    expect(set.room).toBeLessThanOrEqual(1_500);
    const union = Bitset.union([Bitset.of(first), Bitset.of([1_000_000])]);
    expect(union.room).toBe(1_001);
    expect(union.without(Bitset.of([1_000_000])).room).toBe(32);
  });
});
