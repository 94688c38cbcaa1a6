import { Hasher } from './passwords/hasher.ts';
import { newSecret, type Secret } from './users/secret.ts';

export { directIdOf, messageIdOf } from './chat/message-id.ts';

/** What is stored next to the fields of a person with this password and no session yet. */
export const secretOf = async (password: string): Promise<Secret> =>
  newSecret(await new Hasher().hash(password));
