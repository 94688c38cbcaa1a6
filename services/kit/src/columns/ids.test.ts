import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Ids } from './ids.ts';

/** Few enough to collide, and similar as ids are that were made one after the other. */
const id = fc.nat(4_000).map((number) => number.toString(16).padStart(24, '65f3'));
const step = fc.record({ id, slot: fc.nat(9_000), leaves: fc.boolean() });

describe('the table of ids', () => {
  it('does what a map of texts does', () =>
    fc.assert(
      fc.property(fc.array(step, { minLength: 50, maxLength: 4_000, size: 'max' }), (steps) => {
        const [ids, plain] = [new Ids(), new Map<string, number>()];
        const taken = new Set<number>();
        for (const { id, slot, leaves } of steps) {
          if (leaves) {
            ids.delete(id);
            plain.delete(id);
          } else if (!taken.has(slot)) {
            taken.add(slot);
            ids.set(id, slot);
            plain.set(id, slot);
          }
        }
        expect(ids.size).toBe(plain.size);
        expect(steps.map(({ id }) => ids.slotOf(id))).toEqual(steps.map(({ id }) => plain.get(id)));
        expect([...plain.values()].map((slot) => ids.at(slot))).toEqual([...plain.keys()]);
      }),
      { numRuns: 30 },
    ));

  it('orders as the texts do', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{24}$/), { minLength: 2 }),
        (texts) => {
          const ids = new Ids();
          for (const [slot, text] of texts.entries()) ids.set(text, slot);
          const slots = [...texts.keys()].sort((a, b) => ids.compare(a, b));
          expect(slots.map((slot) => texts[slot])).toEqual([...texts].sort());
        },
      ),
    ));

  it('knows nothing of what is no id', () => {
    const ids = new Ids();
    const known = '65f3000000000000000000af';
    ids.set(known, 0);
    for (const text of ['', 'x', known.toUpperCase(), `${known}0`, known.slice(1), '__proto__'])
      expect(ids.slotOf(text)).toBeUndefined();
    expect(() => ids.set('x', 1)).toThrow('x is no id');
  });
});
