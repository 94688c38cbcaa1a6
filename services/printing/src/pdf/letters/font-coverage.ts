import { readCharacterMap } from './character-map.ts';

/** All families, as a set of 32 bits: what is drawn by none needs none. */
const ALL = 0xffffffff;
const PAGE = 256;

/** What is not drawn: marks of direction, joiners and selectors, and spaces. */
const invisible = /[\p{Default_Ignorable_Code_Point}\s]/u;
/** A letter with the marks on it. */
const clusters = /.\p{M}*/gsu;

/** The letters that some families of fonts (32 at most) can draw. */
export class FontCoverage {
  /** The families that have each code point, as bits, by 256 of them. */
  readonly #pages = new Map<number, Uint32Array>();

  /** @param files a font of each family */
  constructor(files: readonly string[]) {
    for (const [at, file] of files.entries())
      readCharacterMap(file, (first, last) => {
        for (let point = first; point <= last; point += 1) this.#add(point, 1 << at);
      });
  }

  /** The letters of a text that no family can draw, each once. A letter and the marks on it are drawn by one font. */
  missingIn(text: string): string[] {
    if (this.#isPlain(text)) return [];
    const missing = (text.match(clusters) ?? []).filter((cluster) => !this.#isDrawn(cluster));
    return [...new Set(missing)];
  }

  #add(point: number, family: number): void {
    const page = Math.floor(point / PAGE);
    const known = this.#pages.get(page) ?? new Uint32Array(PAGE);
    known[point % PAGE] = (known[point % PAGE] ?? 0) | family;
    this.#pages.set(page, known);
  }

  /** Whether the first family has everything, as it does of most texts. */
  #isPlain(text: string): boolean {
    for (const letter of text) if ((this.#familiesOf(letter) & 1) === 0) return false;
    return true;
  }

  /** A font may lack a letter with its mark and have both, or the other way round. */
  #isDrawn(cluster: string): boolean {
    return (
      this.#familiesOfAll(cluster) !== 0 || this.#familiesOfAll(cluster.normalize('NFD')) !== 0
    );
  }

  #familiesOfAll(letters: string): number {
    let families = ALL;
    for (const letter of letters) families &= this.#familiesOf(letter);
    return families;
  }

  #familiesOf(letter: string): number {
    const point = letter.codePointAt(0) ?? 0;
    const families = this.#pages.get(Math.floor(point / PAGE))?.[point % PAGE] ?? 0;
    return families || (invisible.test(letter) ? ALL : 0);
  }
}
