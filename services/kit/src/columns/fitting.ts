import { BITS, wordsUpTo } from './bits.ts';
import { Bitset } from './bitset.ts';

/** Of the given number of first slots, those that match. */
export function fittingSlots(slots: number, fits: (slot: number) => boolean): Bitset {
  const words = new Uint32Array(wordsUpTo(slots - 1));
  for (let at = 0; at < words.length; at += 1) {
    const end = Math.min(slots, (at + 1) * BITS);
    let word = 0;
    for (let slot = at * BITS; slot < end; slot += 1) if (fits(slot)) word |= 1 << (slot & 31);
    words[at] = word;
  }
  return Bitset.ofBits(words);
}
