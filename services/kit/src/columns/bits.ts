/** How many numbers a word has bits for. */
export const BITS = 32;

/** How many words the numbers up to this one need. */
export const wordsUpTo = (last: number) => (last + BITS) >>> 5;

/** 1 for a number whose bit is set, 0 for any other. */
export const bitAt = (words: Uint32Array, number: number): number =>
  ((words[number >>> 5] ?? 0) >>> (number & 31)) & 1;

/** Marks a number that the words have room for. */
export function setBit(words: Uint32Array, number: number): void {
  words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31));
}

export function clearBit(words: Uint32Array, number: number): void {
  words[number >>> 5] = (words[number >>> 5] ?? 0) & ~(1 << (number & 31));
}

/** How many bits of a word are set, counted in parallel within the word. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The given count of numbers whose bits are set, in ascending order. */
export function numbersIn(words: Uint32Array, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < words.length; at += 1)
    for (let word = words[at] ?? 0; word !== 0; word &= word - 1) {
      numbers[found] = at * BITS + (31 - Math.clz32(word & -word));
      found += 1;
    }
  return numbers;
}

/** The position of a number, or where it would be inserted, among the first entries of an ascending list. */
export function placeIn(list: Uint32Array, among: number, number: number): number {
  let [low, high] = [0, among];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same numbers with the given capacity. */
export function grown(numbers: Uint32Array, room: number): Uint32Array {
  if (room <= numbers.length) return numbers;
  const larger = new Uint32Array(Math.max(room, Math.ceil(numbers.length * 1.5)));
  larger.set(numbers);
  return larger;
}
