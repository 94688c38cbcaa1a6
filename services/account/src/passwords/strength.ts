import { passwordLength } from '@fairlead/contracts';
import { refusedField } from '../operations/failures.ts';

/** So many guesses are made in a moment by whoever has a stolen hash, and in days through the front door. */
const FEWEST_GUESSES = 1e6;
/** Looking at more of a password costs more than it tells. */
const LOOKED_AT = 64;

let judging: ReturnType<typeof startJudging> | undefined;

/** Loads what passwords are judged by, when it is first needed: it holds some megabytes. */
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
    /** Whether it is among those most often found in published leaks; letter case does not save it. */
    isLeaked: (password: string) => leaked.has(password.toLowerCase()),
    guessesFor: (password: string, known: string[]) => estimator.check(password, known).guesses,
  };
}

/**
 * Refuses a password that guessers try first, or find soon: leaked, one character over and over, a row of the
 * keyboard, or what everybody knows of its person.
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
