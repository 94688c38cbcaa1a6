import { compareAsRead, letterCollator } from '@fairlead/contracts/api/reading-order';

/** Up to which character the order is computed; later ones, such as ideographs, follow by their code points. */
const LAST_ORDERED = 0x2fff;
/** The first character that a key is written in: the digits below it separate and count. */
const FIRST_OF_KEY = 0x100;
/** Letters that stand for two. */
const expansions: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ĳ: 'ij',
  Ĳ: 'IJ',
};
const base = letterCollator('base');
const accent = letterCollator('accent');

/** What places a character: among all of them, among those of its letter, and among those of its letter and accent. */
interface Weights {
  primary: number;
  secondary: number;
  tertiary: number;
}

/** The weights of each character, in the order of the collator. */
function weigh(): ReadonlyMap<string, Weights> {
  const characters: string[] = [];
  for (let code = 1; code <= LAST_ORDERED; code += 1) characters.push(String.fromCharCode(code));
  characters.sort(compareAsRead);
  const weights = new Map<string, Weights>();
  let [before, primary, secondary, tertiary] = ['', 0, 0, 0];
  for (const character of characters) {
    if (base.compare(before, character) !== 0) {
      primary += 1;
      secondary = 0;
      tertiary = 0;
    } else if (accent.compare(before, character) !== 0) {
      secondary += 1;
      tertiary = 0;
    } else if (compareAsRead(before, character) !== 0) tertiary += 1;
    weights.set(character, { primary, secondary, tertiary });
    before = character;
  }
  return weights;
}

let known: ReadonlyMap<string, Weights> | undefined;

function weightsOf(character: string): Weights {
  known ??= weigh();
  return (
    known.get(character) ?? {
      primary: known.size + (character.codePointAt(0) ?? 0),
      secondary: 0,
      tertiary: 0,
    }
  );
}

const written = (weight: number): string => {
  const code = FIRST_OF_KEY + weight;
  // Surrogates are no characters.
  return String.fromCodePoint(code < 0xd800 ? code : code + 0x800);
};

/**
 * A text whose order among others by code points is that of `compareAsRead` among the texts they were made of: letters first, then accents, then capitals; numbers by
 * their value.
 */
export function titleKey(title: string): string {
  let [primary, secondary, tertiary] = ['', '', ''];
  const parts = title.normalize('NFD').match(/\d+|\D/gu) ?? [];
  for (const part of parts) {
    if (/^\d/.test(part)) {
      const digits = part.replace(/^0+(?=\d)/, '');
      primary += written(weightsOf('0').primary) + written(digits.length) + digits;
      secondary += written(0);
      tertiary += written(0);
      continue;
    }
    for (const character of expansions[part] ?? part) {
      const weights = weightsOf(character);
      if (weights.primary > 0) primary += written(weights.primary);
      secondary += written(weights.secondary);
      tertiary += written(weights.tertiary);
    }
  }
  return `${primary}\u0001${secondary}\u0001${tertiary}`;
}
