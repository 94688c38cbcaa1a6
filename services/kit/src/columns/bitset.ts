import {
  BITS,
  bitAt,
  clearBit,
  grown,
  numbersIn,
  ones,
  placeIn,
  setBit,
  wordsUpTo,
} from './bits.ts';

/** The fewest numbers a list has room for. */
const LEAST_ROOM = 4;
const nothing = new Uint32Array(0);

/**
 * A set of small whole numbers: a sorted list while it holds few of them, one bit each once that is smaller. Few is
 * measured by the largest, so a set that was dense among the first numbers is a list again when a large one comes. Set
 * operations may return one of the sets they were given, so a result must never be changed.
 */
export class Bitset {
  /** The bits; undefined while the members are in the list. */
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

  /** The members in all of the given sets; a single set is returned as it is. */
  static intersection(first: Bitset, rest: readonly Bitset[]): Bitset {
    if (!rest.length) return first;
    const [smallest = first, ...others] = [first, ...rest].sort((a, b) => a.#size - b.#size);
    if (!smallest.#words)
      return smallest.#filtered((member) => others.every((other) => other.has(member)));
    const kept = others.map((other) => other.bits());
    const length = Math.min(smallest.#words.length, ...kept.map((words) => words.length));
    const words = smallest.#words.slice(0, length);
    for (const other of kept)
      for (let at = 0; at < length; at += 1) words[at] = (words[at] ?? 0) & (other[at] ?? 0);
    return Bitset.ofBits(words);
  }

  /** The members in any of the given sets, and the given numbers; a single set is returned as it is. */
  static union(sets: readonly (Bitset | number)[]): Bitset {
    const [only] = sets;
    if (sets.length === 1 && only instanceof Bitset) return only;
    let last = -1;
    for (const set of sets) last = Math.max(last, set instanceof Bitset ? set.#last : set);
    const words = new Uint32Array(wordsUpTo(last));
    for (const set of sets)
      if (set instanceof Bitset) set.#mark(words);
      else setBit(words, set);
    return Bitset.ofBits(words);
  }

  /** The set of the numbers whose bits are set; the words are its own from then on. */
  static ofBits(words: Uint32Array): Bitset {
    const set = new Bitset();
    set.#words = words;
    for (let at = 0; at < words.length; at += 1) set.#size += ones(words[at] ?? 0);
    set.#becomeList(words.length);
    return set;
  }

  /** How many members it has. */
  get size(): number {
    return this.#size;
  }

  /** How many words of 32 bits the members take. */
  get room(): number {
    return (this.#words ?? this.#list).length;
  }

  has(member: number): boolean {
    if (this.#words) return bitAt(this.#words, member) === 1;
    const at = placeIn(this.#list, this.#size, member);
    return at < this.#size && this.#list[at] === member;
  }

  add(member: number): void {
    if (this.has(member)) return;
    this.#becomeList(wordsUpTo(member));
    if (this.#words) {
      this.#words = grown(this.#words, wordsUpTo(member));
      setBit(this.#words, member);
    } else this.#insert(member);
    this.#size += 1;
    this.#becomeBits();
  }

  delete(member: number): void {
    if (!this.has(member)) return;
    if (this.#words) clearBit(this.#words, member);
    else {
      const at = placeIn(this.#list, this.#size, member);
      this.#list.copyWithin(at, at + 1, this.#size);
    }
    this.#size -= 1;
    this.#becomeList(this.#words?.length ?? 0);
  }

  /** The members of this set that are not in the other, in a new set without spare capacity. */
  without(other: Bitset): Bitset {
    if (!this.#words) return this.#filtered((member) => !other.has(member));
    const words = this.#words.slice(0, wordsUpTo(this.#last));
    if (!other.#words) {
      for (let at = 0; at < other.#size; at += 1) clearBit(words, other.#list[at] ?? 0);
    } else {
      const length = Math.min(words.length, other.#words.length);
      for (let at = 0; at < length; at += 1)
        words[at] = (words[at] ?? 0) & ~(other.#words[at] ?? 0);
    }
    return Bitset.ofBits(words);
  }

  /** How many members two sets share. */
  sharedWith(other: Bitset): number {
    const [fewer, more] = this.#size < other.#size ? [this, other] : [other, this];
    let shared = 0;
    if (fewer.#words && more.#words) {
      const length = Math.min(fewer.#words.length, more.#words.length);
      for (let at = 0; at < length; at += 1) {
        const word = (fewer.#words[at] ?? 0) & (more.#words[at] ?? 0);
        if (word !== 0) shared += ones(word);
      }
      return shared;
    }
    const [listed, asked] = fewer.#words ? [more, fewer] : [fewer, more];
    for (let at = 0; at < listed.#size; at += 1) if (asked.has(listed.#list[at] ?? 0)) shared += 1;
    return shared;
  }

  /** The members in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    const list = this.#words ? numbersIn(this.#words, this.#size) : this.#list;
    for (let at = 0; at < this.#size; at += 1) yield list[at] ?? 0;
  }

  /** The bits of the set, made temporarily when it is a list; must never be changed. */
  bits(): Uint32Array {
    if (this.#words) return this.#words;
    const words = new Uint32Array(wordsUpTo(this.#last));
    this.#mark(words);
    return words;
  }

  #insert(member: number): void {
    const at = placeIn(this.#list, this.#size, member);
    this.#list = grown(this.#list, Math.max(this.#size + 1, LEAST_ROOM));
    this.#list.copyWithin(at + 1, at, this.#size);
    this.#list[at] = member;
  }

  #filtered(holds: (member: number) => boolean): Bitset {
    const set = new Bitset();
    const list = new Uint32Array(this.#size);
    for (let at = 0; at < this.#size; at += 1) {
      const member = this.#list[at] ?? 0;
      if (!holds(member)) continue;
      list[set.#size] = member;
      set.#size += 1;
    }
    set.#list = set.#size < list.length ? list.slice(0, set.#size) : list;
    set.#becomeBits();
    return set;
  }

  /** Becomes a list where its bits take so many words, and a list takes less than half of that. */
  #becomeList(words: number): void {
    if (!this.#words || this.#size * 2 >= words) return;
    this.#list = numbersIn(this.#words, this.#size);
    this.#words = undefined;
  }

  /** Becomes bits where a list takes more: a word for each member, against one for each 32 numbers up to the last. */
  #becomeBits(): void {
    if (this.#words || this.#size <= BITS || this.#size * BITS <= this.#last) return;
    this.#words = this.bits();
    this.#list = nothing;
  }

  /** Sets the bit of every member in words that have room for all of them. */
  #mark(words: Uint32Array): void {
    if (!this.#words) {
      for (let at = 0; at < this.#size; at += 1) setBit(words, this.#list[at] ?? 0);
      return;
    }
    const length = Math.min(words.length, this.#words.length);
    for (let at = 0; at < length; at += 1) words[at] = (words[at] ?? 0) | (this.#words[at] ?? 0);
  }

  /** The largest member; -1 when there is none. */
  get #last(): number {
    if (!this.#words) return this.#size ? (this.#list[this.#size - 1] ?? 0) : -1;
    let at = this.#words.length - 1;
    while (at >= 0 && this.#words[at] === 0) at -= 1;
    return at < 0 ? -1 : at * BITS + 31 - Math.clz32(this.#words[at] ?? 0);
  }
}
