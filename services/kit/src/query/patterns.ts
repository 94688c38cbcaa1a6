/** The marks that Latin, Greek and Cyrillic letters are composed with; those of other scripts make other letters. */
const MARKS = /[\u0300-\u036f]/g;
/** The same as a pattern of the database, which knows no escapes for them. */
const ANY_MARKS = '[\u0300-\u036f]*';
/** The blocks of letters that are composed with such marks. */
const COMPOSED: readonly (readonly [from: number, to: number])[] = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
];
/** The longest pattern (bytes) in which letters stand for those with marks; the database refuses patterns of twice that. */
const LONGEST_FOLDED = 16_000;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A letter in lower case and without marks; several characters where it is none of those blocks. */
const plain = (letter: string) => letter.normalize('NFD').replace(MARKS, '').toLowerCase();

/** The composed letters by the plain one that they are found by, in the cases that have no lower case of one letter. */
const variants: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, Set<string>>();
  for (const [from, to] of COMPOSED)
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCharCode(code);
      const base = plain(letter);
      if (base.length !== 1 || base === letter.toLowerCase()) continue;
      const lower = letter.toLowerCase();
      const one = lower.length === 1 ? lower : letter;
      found.set(base, (found.get(base) ?? new Set()).add(one));
    }
  return new Map([...found].map(([base, letters]) => [base, [...letters].join('')]));
})();

/** A character, matched with and without marks, composed or not. */
function folded(character: string): string {
  const base = plain(character);
  const composed = variants.get(base);
  return composed ? `[${base}${composed}]${ANY_MARKS}` : escaped(character);
}

/**
 * The pattern (for a match without case) that finds a text whatever accents it is written with: `muller` finds “Müller”, and the other way round. A text
 * whose pattern would be too long for the database is found as it is written alone.
 */
export function patternOf(text: string): string {
  const pattern = [...text.normalize('NFD').replace(MARKS, '').normalize('NFC')]
    .map(folded)
    .join('');
  return Buffer.byteLength(pattern) > LONGEST_FOLDED ? escaped(text) : pattern;
}
