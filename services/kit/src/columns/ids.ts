const LEAST_PLACES = 2_048;
/** An id is twelve bytes, stored as three words. */
const WORDS = 3;
/** Digits of a word as hexadecimal text. */
const DIGITS = 8;

/** The value of a lower-case hexadecimal digit by its character code; 16 for anything else. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : 16;
}

/**
 * The id of each slot and the slot of each id: the ids in one array of bytes, and an open-addressing hash table of
 * slots with linear probing. A Map of the same texts takes eight times as much.
 */
export class Ids {
  #words = new Uint32Array(LEAST_PLACES * WORDS);
  /** One more than the slot in each place; 0 is a free place. At least a third is free. */
  #places = new Uint32Array(LEAST_PLACES);
  #size = 0;
  readonly #sought = new Uint32Array(WORDS);

  /** How many ids have a slot. */
  get size(): number {
    return this.#size;
  }

  /** The slot of an id; undefined for an id without one, or anything that is not an id. */
  slotOf(id: string): number | undefined {
    if (!this.#seek(id)) return undefined;
    const found = this.#places[this.#placeOf()] ?? 0;
    return found === 0 ? undefined : found - 1;
  }

  /** The id that a slot has, or had last. */
  at(slot: number): string {
    return [0, 1, 2].map((word) => this.#word(slot, word).toString(16).padStart(8, '0')).join('');
  }

  /** Reserves the given number of slots at once; unused capacity takes no memory. */
  reserve(slots: number): void {
    if (slots * WORDS <= this.#words.length) return;
    const grown = new Uint32Array(slots * WORDS);
    grown.set(this.#words);
    this.#words = grown;
  }

  /** Gives an id this slot in place of the one it had. @throws {TypeError} for anything that is not an id. */
  set(id: string, slot: number): void {
    if (!this.#seek(id)) throw new TypeError(`${id} is no id`);
    if (slot * WORDS >= this.#words.length) this.reserve(Math.max(slot + 1, slot * 2));
    const place = this.#placeOf();
    if (this.#places[place] === 0) this.#size += 1;
    this.#places[place] = slot + 1;
    this.#words.set(this.#sought, slot * WORDS);
    if (this.#size * 3 > this.#places.length * 2) this.#grow();
  }

  /** Forgets which slot an id has. */
  delete(id: string): void {
    if (!this.#seek(id)) return;
    let hole = this.#placeOf();
    if (this.#places[hole] === 0) return;
    this.#size -= 1;
    const mask = this.#places.length - 1;
    // Entries that were put further on because this place was taken move up, so that no search ends
    // too early.
    for (let next = (hole + 1) & mask; this.#places[next] !== 0; next = (next + 1) & mask) {
      const slot = (this.#places[next] ?? 0) - 1;
      const home = this.#homeOf(slot);
      if (((next - home) & mask) < ((next - hole) & mask)) continue;
      this.#places[hole] = slot + 1;
      hole = next;
    }
    this.#places[hole] = 0;
  }

  /** Compares the ids of two slots as texts compare. */
  compare(a: number, b: number): number {
    for (let word = 0; word < WORDS; word += 1) {
      const difference = this.#word(a, word) - this.#word(b, word);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #word(slot: number, word: number): number {
    return this.#words[slot * WORDS + word] ?? 0;
  }

  /** Parses an id as the one to look for. @returns whether it is valid. */
  #seek(id: string): boolean {
    if (id.length !== WORDS * DIGITS) return false;
    for (let word = 0; word < WORDS; word += 1) {
      let value = 0;
      for (let at = word * DIGITS; at < (word + 1) * DIGITS; at += 1) {
        const digit = digitOf(id.charCodeAt(at));
        if (digit > 15) return false;
        value = (value << 4) | digit;
      }
      this.#sought[word] = value;
    }
    return true;
  }

  /** The place of the id that is looked for, or the free place where it belongs. */
  #placeOf(): number {
    const [a, b, c] = [this.#sought[0] ?? 0, this.#sought[1] ?? 0, this.#sought[2] ?? 0];
    const mask = this.#places.length - 1;
    for (let place = mixed(a, b, c) & mask; ; place = (place + 1) & mask) {
      const slot = (this.#places[place] ?? 0) - 1;
      if (slot < 0) return place;
      if (this.#word(slot, 0) === a && this.#word(slot, 1) === b && this.#word(slot, 2) === c)
        return place;
    }
  }

  /** The place where the search for a slot's id begins. */
  #homeOf(slot: number): number {
    const hash = mixed(this.#word(slot, 0), this.#word(slot, 1), this.#word(slot, 2));
    return hash & (this.#places.length - 1);
  }

  #grow(): void {
    const before = this.#places;
    this.#places = new Uint32Array(before.length * 2);
    const mask = this.#places.length - 1;
    for (const taken of before) {
      if (taken === 0) continue;
      let place = this.#homeOf(taken - 1);
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = taken;
    }
  }
}

/** A hash of an id whose every bit depends on all of it: ids made one after the other differ only in their last bits. */
function mixed(a: number, b: number, c: number): number {
  let hash = Math.imul(a ^ Math.imul(b ^ Math.imul(c, 0x9e3779b1), 0x85ebca77), 0xc2b2ae3d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f);
  return hash ^ (hash >>> 13);
}
