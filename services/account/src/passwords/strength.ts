import { passwordLength } from '@fairlead/contracts/api/password-checks';
import { refusedField } from '../operations/failures.ts';

/** This many guesses take a moment with a stolen hash, and days through the sign-in. */
const FEWEST_GUESSES = 1e6;
/** Examining more of a password costs more than it reveals. */
const LOOKED_AT = 64;

let judging: ReturnType<typeof startJudging> | undefined;

/** Loads the library that rates passwords, on first use: it takes some megabytes. */
async function startJudging() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const leaked = new Set(
    dictionary['passwords-common']
      .map(String)
      .filter((password) => password.length >= passwordLength.min),
  );
  const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs });
  return {
    /** Whether it is among the most common in published leaks, ignoring letter case. */
    isLeaked: (password: string) => leaked.has(password.toLowerCase()),
    guessesFor: (password: string, known: string[]) => estimator.check(password, known).guesses,
  };
}

/**
 * Refuses a password that guessers try first, or find soon: leaked, one repeated character, a keyboard row,
 * or what everybody knows about its person.
 * @throws {ApiError} 400 at `password`.
 */
export async function refuseWeak(password: string, about: readonly string[]): Promise<void> {
  judging ??= startJudging();
  const { isLeaked, guessesFor } = await judging;
  if (isLeaked(password))
    throw refusedField(
      'password',
      'This password is known from data leaks. Please choose another.',
    );
  const known = about.flatMap((text) => [text, ...text.split(/[@.\s]/)]).filter(Boolean);
  if (guessesFor(password.slice(0, LOOKED_AT), known) < FEWEST_GUESSES)
    throw refusedField('password', 'This password is too easy to guess. Please choose another.');
}
