import subsetFont from 'subset-font';

const span = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The signs that the portal sets beside letters: dashes, quotes, currencies, arrows. */
const signs = '\u00a0£¥©·×–—‘’“”•…€→−';

/** Letters of names that are met all the time. */
const accented = 'áàâäãåæçéèêëíîïñóòôöõøúûüÁÅÇÉÑÖØÜ';

/** What a font file can be cut down to; `unicode-range` says the same in the style sheet. */
const parts = {
  /** What nearly every page holds, names of people and places among it. */
  english: `${span(0x20, 0x7e)}${signs}${accented}`,
  /** What else Western Europe writes with. */
  western: [...span(0xa1, 0xff)].filter((letter) => !accented.includes(letter)).join(''),
};

/**
 * Webpack loader: cuts a variable font down to the part that the import names (`?western`), and to the weights in use. What it lacks
 * is in the files that `unicode-range` names for other letters.
 */
export default async function subsetFontLoader(font) {
  const letters = parts[this.resourceQuery.slice(1)];
  if (!letters) throw new Error(`No part of a font is called ${this.resourceQuery}`);
  return subsetFont(font, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'mark', 'ccmp', 'tnum', 'locl'],
  });
}

export const raw = true;
