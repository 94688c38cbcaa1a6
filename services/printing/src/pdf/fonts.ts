import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The fonts of the scripts that people's names are written in, and of emoji and symbols. Each is the fallback for those before it, and nothing else is: a letter
 * that none of them has is printed as a box. Whole emoji come before single symbols, as a font joins only what it has all parts of.
 */
export const fontFamilies = [
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans Thai',
  'Noto Sans Georgian',
  'Noto Sans Armenian',
  'Noto Sans Bengali',
  'Noto Sans Tamil',
  'Noto Sans Sinhala',
  'Noto Sans Myanmar',
  'Noto Sans Malayalam',
  'Noto Sans Telugu',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Kannada',
  'Noto Sans Oriya',
  'Noto Sans Khmer',
  'Noto Sans Ethiopic',
  'Noto Sans Lao',
  'Noto Serif Tibetan',
  'Noto Sans Thaana',
  'Noto Sans SC',
  'Noto Sans KR',
  'Noto Emoji',
  'Noto Sans Symbols 2',
] as const;

/** Regular and bold, upright and slanted. */
const cuts = /^(400Regular|700Bold)(_Italic)?$/;
const regular = '400Regular';

/** The folders with the files of these fonts. */
export const fontFolders = (): string[] =>
  fontFamilies.flatMap((family) => {
    const folder = folderOf(family);
    return readdirSync(folder)
      .filter((cut) => cuts.test(cut))
      .map((cut) => join(folder, cut));
  });

/** The file of the regular font of each family; its other fonts have the same letters. */
export const regularFonts = (): string[] =>
  fontFamilies.map((family) => {
    const folder = join(folderOf(family), regular);
    const file = readdirSync(folder).find((name) => name.endsWith('.ttf'));
    if (file === undefined) throw new Error(`${family} has no regular font`);
    return join(folder, file);
  });

const folderOf = (family: string): string => {
  const name = `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}/package.json`;
  return dirname(fileURLToPath(import.meta.resolve(name)));
};
