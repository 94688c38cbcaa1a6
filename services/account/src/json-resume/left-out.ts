import { type JsonResumePreview, storedText } from '@fairlead/contracts';

type Left = JsonResumePreview['left'][number];

/** The most places of a file that are named one by one. */
export const mostNamed = 100;
/** The longest excerpt of what is not imported. */
const LONGEST = 200;

/** What is not imported of a file: each place once, with the first reason; those beyond `mostNamed` are counted. */
export class LeftOut {
  readonly #named = new Map<string, Left>();
  #more = 0;

  add(path: string, content: unknown, why: string): void {
    if (this.#named.has(path)) return;
    if (this.#named.size >= mostNamed) this.#more += 1;
    else
      this.#named.set(path, {
        path: shortened(path),
        place: placeOf(path),
        what: contentOf(content) || '(empty)',
        why,
      });
  }

  /** Whether this place, or one that it is in, is named. */
  covers(path: string): boolean {
    const parts = path.split('.');
    return parts.some((_, at) => this.#named.has(parts.slice(0, at + 1).join('.')));
  }

  preview(): Pick<JsonResumePreview, 'left' | 'more'> {
    return { left: [...this.#named.values()], ...(this.#more > 0 && { more: this.#more }) };
  }
}

/** The texts and numbers in a value, on one line, shortened where there are many; empty if it holds none. */
export function contentOf(value: unknown): string {
  const texts: string[] = [];
  let length = 0;
  const collect = (one: unknown): void => {
    if (length > LONGEST || one === null || one === undefined) return;
    if (typeof one === 'object') {
      for (const part of Object.values(one)) collect(part);
      return;
    }
    const text = storedText(String(one)).replaceAll(/\s+/g, ' ');
    if (text) texts.push(text);
    length += text.length;
  };
  collect(value);
  return shortened(texts.join(', '));
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
}

const INDEX = /^\d+$/;

/** A path in a file, in words: `work.0.endDate` is “Work 1, end date”. */
function placeOf(path: string): string {
  const words: string[] = [];
  for (const [at, part] of path.split('.').entries())
    if (INDEX.test(part) && words.length > 0) words.push(`${words.pop()} ${Number(part) + 1}`);
    else if (at > 0 || part !== 'basics' || path === part) words.push(wordsOf(part));
  const place = shortened(words.join(', '));
  return place.charAt(0).toUpperCase() + place.slice(1);
}

/** The words of a name in camel case. */
const wordsOf = (name: string): string =>
  storedText(name)
    .replaceAll(/[\s_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
