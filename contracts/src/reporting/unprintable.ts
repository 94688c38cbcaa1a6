/** A word of a printed document, and its letters that are printed as empty boxes because no font has them. */
export interface UnprintableWord {
  word: string;
  letters: string;
}

/** The words of a printed document that cannot be printed whole: the first of them, and how many there are. */
export interface UnprintableText {
  words: readonly UnprintableWord[];
  total: number;
}

/** How many words are named, and how many letters of each: a header has to fit with proxies. */
export const unprintableLimits = { words: 8, letters: 24 } as const;

/** The header of a printed document that names the words that cannot be printed whole; none where all can be. */
export const UNPRINTABLE_HEADER = 'x-unprintable-text';

/** Writes it as the value of the header. */
export const writeUnprintable = ({ words, total }: UnprintableText): string =>
  encodeURIComponent(JSON.stringify({ words, total }));

/** Reads it from the value of the header; undefined where there is none, or none that can be read. */
export function readUnprintable(value: string | null): UnprintableText | undefined {
  if (!value) return undefined;
  try {
    const { words, total } = JSON.parse(decodeURIComponent(value));
    if (!Array.isArray(words) || words.length === 0) return undefined;
    const named = words.map(({ word, letters }) => ({
      word: String(word),
      letters: String(letters),
    }));
    return { words: named, total: Math.max(Number(total) || 0, named.length) };
  } catch {
    return undefined;
  }
}
