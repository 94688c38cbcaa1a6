import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { refusedField } from '../operations/failures.ts';
import { isLeaked } from './leaked.ts';

/** So many guesses are made in a moment by whoever has a stolen hash, and in days through the front door. */
const FEWEST_GUESSES = 1e6;
/** Looking at more of a password costs more than it tells. */
const LOOKED_AT = 64;

let estimator: ZxcvbnFactory | undefined;

/**
 * Refuses a password that guessers try first, or find soon: leaked, one character over and over, a row of the
 * keyboard, or what everybody knows of its person.
 * @throws {ApiError} 400 at `password`.
 */
export function refuseWeak(password: string, about: readonly string[]): void {
  if (isLeaked(password))
    throw refusedField(
      'password',
      'This password is known from data leaks. Please choose another.',
    );
  // Made when it is first needed: it holds some megabytes.
  estimator ??= new ZxcvbnFactory({ graphs: adjacencyGraphs });
  const known = about.flatMap((text) => [text, ...text.split(/[@.\s]/)]).filter(Boolean);
  const { guesses } = estimator.check(password.slice(0, LOOKED_AT), known);
  if (guesses < FEWEST_GUESSES)
    throw refusedField('password', 'This password is too easy to guess. Please choose another.');
}
