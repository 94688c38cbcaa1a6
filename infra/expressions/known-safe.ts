import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Expression } from './find-expressions.ts';

/** The verdicts that are kept, since judging all expressions takes most of a minute and gives the same each time. */
interface StoredVerdicts {
  /** The version of the checker that gave them. */
  recheck: string;
  /** The expressions that it judged to be safe, as `/source/flags`, in order. */
  safe: string[];
}

/** Where they are kept. */
export const keptFile = join(import.meta.dirname, 'known-safe.json');

export const nameOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string =>
  `/${source}/${flags}`;

export const keptVerdicts = (): StoredVerdicts => JSON.parse(readFileSync(keptFile, 'utf8'));
