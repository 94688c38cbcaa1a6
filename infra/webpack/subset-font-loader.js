import subsetFont from 'subset-font';

const span = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Latin with the letters of Western Europe, and the signs the portal sets: dashes, quotes, €, arrows. */
const letters = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”•…€→−`;

/**
 * Webpack loader: cuts a variable font down to the letters of nearly every page and to the weights in use. It is
 * half the size of the whole; what it lacks is in the file that `unicode-range` names for other letters.
 */
export default async function subsetFontLoader(font) {
  return subsetFont(font, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'mark', 'ccmp', 'tnum', 'locl'],
  });
}

export const raw = true;
