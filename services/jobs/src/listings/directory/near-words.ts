import { distance } from 'fastest-levenshtein';

/** How many typos a word of a given length may have: none below four letters, one below eight, two from there. */
export function slipsIn(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The words at exactly the given number of typos from one. A typo is an extra, a missing or a wrong letter or, as the only
 * one, two swapped letters. All words start with the same letter, which nobody gets wrong.
 */
export function wordsSlippedBy(
  slips: number,
  word: string,
  words: Iterable<string>,
): readonly string[] {
  const near: string[] = [];
  for (const known of words)
    if (Math.abs(known.length - word.length) <= slips && slipsBetween(word, known) === slips)
      near.push(known);
  return near;
}

function slipsBetween(one: string, other: string): number {
  const steps = distance(one, other);
  return steps === 2 && isSwapped(one, other) ? 1 : steps;
}

/** Whether two words differ only by two swapped neighbouring letters. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return (
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}
