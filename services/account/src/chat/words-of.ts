import { foldCase } from '@fairlead/service-kit';

/** The most distinct words by which one message is found. */
const MOST_WORDS = 400;
/** The longest stored word; longer ones are found by their prefix. */
const LONGEST_WORD = 40;

/** The distinct words of a text, folded for comparison without case and accents. */
export function wordsOf(text: string): string[] {
  const words = foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}
