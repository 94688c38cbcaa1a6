import { passwordLength } from '@fairlead/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords most often found in published leaks that are long enough to be chosen here. */
const leaked: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= passwordLength.min),
);

/** Whether a password is among those that guessers try first; letter case does not save it. */
export const isLeaked = (password: string): boolean => leaked.has(password.toLowerCase());
