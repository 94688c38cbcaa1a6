import { apiErrors } from '../runtime/errors.ts';

/** The most of each that one where may hold; more would slow everybody else. */
export const mostInWhere = {
  levels: 20,
  conditions: 100,
  /** Words that are looked for inside texts: each is a search through every text. */
  words: 20,
  /** Values in the lists of a condition. */
  values: 1_000,
  /** Conditions on related documents: each is a separate search. */
  related: 10,
} as const;

/** Counts what a where asks for and refuses too much. */
export class WhereBudget {
  readonly #spent = { conditions: 0, words: 0, values: 0, related: 0 };

  /** @throws {ApiError} 400. */
  charge(what: keyof WhereBudgetSpent, amount = 1): void {
    this.#spent[what] += amount;
    if (this.#spent[what] > mostInWhere[what])
      throw apiErrors.badRequest(`A where holds at most ${mostInWhere[what]} ${names[what]}.`);
  }
}

type WhereBudgetSpent = Record<'conditions' | 'words' | 'values' | 'related', number>;

const names: Readonly<Record<keyof WhereBudgetSpent, string>> = {
  conditions: 'conditions',
  words: 'words to look for',
  values: 'values in lists',
  related: 'conditions on related documents',
};
