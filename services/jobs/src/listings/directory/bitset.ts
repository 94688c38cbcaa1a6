const BITS = 32;

/**
 * A set of small whole numbers, one bit each; grows as needed. What the set operations answer may be one
 * of the sets they were given, so it is read and never changed.
 */
export class Bitset {
  #words: Uint32Array;

  constructor(capacity = 1_024) {
    this.#words = new Uint32Array(Math.ceil(capacity / BITS));
  }

  /** A set of the given members. */
  static of(members: Iterable<number>, capacity?: number): Bitset {
    const set = new Bitset(capacity);
    for (const member of members) set.add(member);
    return set;
  }

  /** The numbers below a limit for which something holds. */
  static where(limit: number, holds: (member: number) => boolean): Bitset {
    const set = new Bitset(limit);
    for (let at = 0; at < set.#words.length; at += 1) {
      let word = 0;
      const end = Math.min(BITS, limit - at * BITS);
      for (let bit = 0; bit < end; bit += 1) if (holds(at * BITS + bit)) word |= 1 << bit;
      set.#words[at] = word;
    }
    return set;
  }

  has(member: number): boolean {
    return ((this.#words[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0;
  }

  add(member: number): void {
    const at = member >>> 5;
    if (at >= this.#words.length) this.#grow(at + 1);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (member & 31));
  }

  delete(member: number): void {
    const at = member >>> 5;
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (member & 31));
  }

  /** How many members it has. */
  get size(): number {
    let size = 0;
    for (const word of this.#words) size += ones(word);
    return size;
  }

  /** The members in all of the given sets; a single set is answered as it is. */
  static intersection(first: Bitset, rest: readonly Bitset[]): Bitset {
    if (!rest.length) return first;
    const result = new Bitset(0);
    result.#words = first.#words.slice();
    for (const set of rest) result.#keep(set);
    return result;
  }

  /** The members in any of the given sets; a single set is answered as it is. */
  static union(sets: readonly Bitset[]): Bitset {
    const [only] = sets;
    if (only && sets.length === 1) return only;
    const result = new Bitset(0);
    for (const set of sets) {
      const words = set.#words;
      if (words.length > result.#words.length) result.#grow(words.length);
      const own = result.#words;
      for (let at = 0; at < words.length; at += 1) own[at] = (own[at] ?? 0) | (words[at] ?? 0);
    }
    return result;
  }

  /** The members of this set that are not in the other. */
  without(other: Bitset): Bitset {
    const result = new Bitset(0);
    const others = other.#words;
    result.#words = this.#words.map((word, at) => word & ~(others[at] ?? 0));
    return result;
  }

  /** How many members two sets share. */
  sharedWith(other: Bitset): number {
    const [own, others] = [this.#words, other.#words];
    const length = Math.min(own.length, others.length);
    let shared = 0;
    for (let at = 0; at < length; at += 1) {
      const word = (own[at] ?? 0) & (others[at] ?? 0);
      if (word !== 0) shared += ones(word);
    }
    return shared;
  }

  /** The members in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let word = this.#words[at] ?? 0; word !== 0; word &= word - 1)
        yield at * BITS + (31 - Math.clz32(word & -word));
    }
  }

  #keep(other: Bitset): void {
    const [own, others] = [this.#words, other.#words];
    for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) & (others[at] ?? 0);
  }

  #grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, this.#words.length * 2));
    grown.set(this.#words);
    this.#words = grown;
  }
}

/** How many bits of a word are set, counted in parallel within the word. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
