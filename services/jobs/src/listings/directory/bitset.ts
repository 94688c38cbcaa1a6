const BITS = 32;
/** The fewest numbers a list has room for. */
const LEAST_ROOM = 4;
const nothing = new Uint32Array(0);

/**
 * A set of small whole numbers: a sorted list while it holds few of them, one bit each once that is smaller. What the
 * set operations answer may be one of the sets they were given, so it is read and never changed.
 */
export class Bitset {
  /** The bits; undefined while the members stand in the list. */
  #words: Uint32Array | undefined;
  /** The members in ascending order, the first `#size` of them. */
  #list: Uint32Array = nothing;
  #size = 0;

  /** A set of the given members. */
  static of(members: Iterable<number>): Bitset {
    const set = new Bitset();
    for (const member of members) set.add(member);
    return set;
  }

  /** The numbers below a limit for which something holds. */
  static where(limit: number, holds: (member: number) => boolean): Bitset {
    const words = new Uint32Array(Math.ceil(limit / BITS));
    for (let at = 0; at < words.length; at += 1) {
      let word = 0;
      const end = Math.min(BITS, limit - at * BITS);
      for (let bit = 0; bit < end; bit += 1) if (holds(at * BITS + bit)) word |= 1 << bit;
      words[at] = word;
    }
    return Bitset.#ofWords(words);
  }

  /** The members in all of the given sets; a single set is answered as it is. */
  static intersection(first: Bitset, rest: readonly Bitset[]): Bitset {
    if (!rest.length) return first;
    const [smallest = first, ...others] = [first, ...rest].sort((a, b) => a.#size - b.#size);
    if (!smallest.#words)
      return smallest.#filtered((member) => others.every((other) => other.has(member)));
    const words = smallest.#words.slice();
    for (const other of others) {
      const kept = other.#bits();
      for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (kept[at] ?? 0);
    }
    return Bitset.#ofWords(words);
  }

  /** The members in any of the given sets; a single set is answered as it is. */
  static union(sets: readonly Bitset[]): Bitset {
    const [only] = sets;
    if (only && sets.length === 1) return only;
    const last = sets.reduce((most, set) => Math.max(most, set.#last), -1);
    const words = new Uint32Array(Math.ceil((last + 1) / BITS));
    for (const set of sets) {
      if (!set.#words) for (const member of set) words[member >>> 5] = bitOf(words, member);
      else
        for (let at = 0; at < words.length; at += 1)
          words[at] = (words[at] ?? 0) | (set.#words[at] ?? 0);
    }
    return Bitset.#ofWords(words);
  }

  static #ofWords(words: Uint32Array): Bitset {
    const set = new Bitset();
    set.#words = words;
    for (const word of words) set.#size += ones(word);
    return set;
  }

  /** How many members it has. */
  get size(): number {
    return this.#size;
  }

  has(member: number): boolean {
    if (this.#words) return ((this.#words[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0;
    const at = this.#placeOf(member);
    return at < this.#size && this.#list[at] === member;
  }

  add(member: number): void {
    if (this.has(member)) return;
    this.#size += 1;
    if (this.#words) {
      this.#words = grown(this.#words, (member >>> 5) + 1);
      this.#words[member >>> 5] = bitOf(this.#words, member);
      return;
    }
    const at = this.#placeOf(member, this.#size - 1);
    this.#list = grown(this.#list, Math.max(this.#size, LEAST_ROOM));
    this.#list.copyWithin(at + 1, at, this.#size - 1);
    this.#list[at] = member;
    // As a list it takes a word for each member, as bits one for each 32 numbers up to the last.
    if (this.#size * BITS > this.#last && this.#size > BITS) {
      this.#words = this.#bits();
      this.#list = nothing;
    }
  }

  delete(member: number): void {
    if (!this.has(member)) return;
    if (this.#words)
      this.#words[member >>> 5] = (this.#words[member >>> 5] ?? 0) & ~(1 << (member & 31));
    else {
      const at = this.#placeOf(member);
      this.#list.copyWithin(at, at + 1, this.#size);
    }
    this.#size -= 1;
  }

  /** The members of this set that are not in the other. */
  without(other: Bitset): Bitset {
    if (!this.#words) return this.#filtered((member) => !other.has(member));
    const words = this.#words.slice();
    if (!other.#words)
      for (const member of other)
        words[member >>> 5] = (words[member >>> 5] ?? 0) & ~(1 << (member & 31));
    else
      for (let at = 0; at < words.length; at += 1)
        words[at] = (words[at] ?? 0) & ~(other.#words[at] ?? 0);
    return Bitset.#ofWords(words);
  }

  /** How many members two sets share. */
  sharedWith(other: Bitset): number {
    const [fewer, more] = this.#size < other.#size ? [this, other] : [other, this];
    let shared = 0;
    if (!fewer.#words || !more.#words) {
      for (const member of fewer) if (more.has(member)) shared += 1;
      return shared;
    }
    const length = Math.min(fewer.#words.length, more.#words.length);
    for (let at = 0; at < length; at += 1) {
      const word = (fewer.#words[at] ?? 0) & (more.#words[at] ?? 0);
      if (word !== 0) shared += ones(word);
    }
    return shared;
  }

  /** The members in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    const words = this.#words;
    if (!words) {
      for (let at = 0; at < this.#size; at += 1) yield this.#list[at] ?? 0;
      return;
    }
    for (let at = 0; at < words.length; at += 1) {
      for (let word = words[at] ?? 0; word !== 0; word &= word - 1)
        yield at * BITS + (31 - Math.clz32(word & -word));
    }
  }

  #filtered(holds: (member: number) => boolean): Bitset {
    const set = new Bitset();
    set.#list = new Uint32Array(this.#size);
    for (const member of this)
      if (holds(member)) {
        set.#list[set.#size] = member;
        set.#size += 1;
      }
    return set;
  }

  /** The bits of the set, made for the moment where it is a list. */
  #bits(): Uint32Array {
    if (this.#words) return this.#words;
    const words = new Uint32Array(Math.ceil((this.#last + 1) / BITS));
    for (let at = 0; at < this.#size; at += 1) {
      const member = this.#list[at] ?? 0;
      words[member >>> 5] = bitOf(words, member);
    }
    return words;
  }

  /** The largest number there may be. */
  get #last(): number {
    if (this.#words) return this.#words.length * BITS - 1;
    return this.#size ? (this.#list[this.#size - 1] ?? 0) : -1;
  }

  /** Where a number stands among the first so many of the list, or would stand. */
  #placeOf(member: number, among = this.#size): number {
    let [low, high] = [0, among];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#list[middle] ?? 0) < member) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The word a member's bit is in, with that bit set. */
const bitOf = (words: Uint32Array, member: number) =>
  (words[member >>> 5] ?? 0) | (1 << (member & 31));

/** The same numbers with room for so many. */
function grown(numbers: Uint32Array, room: number): Uint32Array {
  if (room <= numbers.length) return numbers;
  const larger = new Uint32Array(Math.max(room, Math.ceil(numbers.length * 1.5)));
  larger.set(numbers);
  return larger;
}

/** How many bits of a word are set, counted in parallel within the word. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
