import { folded } from '@fairlead/service-kit';

/** The most different words of one message that it is found by. */
const MOST_WORDS = 400;
/** The longest word that is kept; longer ones are found by their beginning. */
const LONGEST_WORD = 40;

/** The words of a text as they are compared: each once, without case and accents. */
export function wordsOf(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}
