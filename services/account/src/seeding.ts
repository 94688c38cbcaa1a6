import { Hasher } from './passwords/hasher.ts';
import { newSecret, type Secret } from './users/secret.ts';

/** What is kept beside the fields of a person who has this password and no session yet. */
export async function secretOf(password: string): Promise<Secret> {
  const hasher = new Hasher();
  try {
    return newSecret(await hasher.hash(password));
  } finally {
    await hasher.stop();
  }
}
