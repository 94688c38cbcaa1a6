/** The length up to which words are never broken. */
const longestWord = 20;
/** How many letters of a longer word stay together. */
const together = 8;
const LONG = new RegExp(`\\S{${longestWord + 1},}`, 'gu');
const ZERO_WIDTH_SPACE = '\u200b';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text whose long words may be broken between letters at the end of a line: nothing overflows the page. */
export const breakable = (text: string): string =>
  text.replaceAll(LONG, (word) => {
    const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
    const parts = [];
    for (let at = 0; at < letters.length; at += together)
      parts.push(letters.slice(at, at + together).join(''));
    return parts.join(ZERO_WIDTH_SPACE);
  });
