// The module alone: a thread holds what it imports, and all contracts are 80 MB.
import {
  type UnprintableText,
  type UnprintableWord,
  unprintableLimits,
} from '@fairlead/contracts/reporting/unprintable';
import type { FontCoverage } from './font-coverage.ts';

/** The members of a serialized document that are not printed: where a link leads, and what a picture shows. */
const unprinted = new Set(['url', 'alt']);

/** The words of a serialized document (and its footer) with letters that no font can draw; undefined where all can be. */
export function unprintableTextOf(
  { json, footer }: { json: string; footer: string },
  coverage: Pick<FontCoverage, 'missingIn'>,
): UnprintableText | undefined {
  // Most documents have none, and then are not taken apart.
  if ([json, footer].every((text) => coverage.missingIn(text).length === 0)) return undefined;
  const found = new Map<string, UnprintableWord>();
  for (const text of [...textsIn(JSON.parse(json)), footer])
    for (const word of text.split(/\s+/)) {
      const letters = coverage.missingIn(word);
      if (letters.length > 0) found.set(word, { word, letters: letters.join('') });
    }
  if (found.size === 0) return undefined;
  const words = [...found.values()].slice(0, unprintableLimits.words).map(shortened);
  return { words, total: found.size };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    unprinted.has(name) ? [] : textsIn(inner),
  );
}

function shortened({ word, letters }: UnprintableWord): UnprintableWord {
  return { word: cut(word), letters: cut(letters) };
}

function cut(text: string): string {
  const letters = [...text];
  const { letters: most } = unprintableLimits;
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
