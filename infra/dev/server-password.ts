import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server that is started here, or the account of a service there. */
type Account = 'mongodb' | 'nats' | `nats-${string}`;

/**
 * The password of a server that is started here, or of an account there: created once for a data folder and stored in it, readable by its owner only. A
 * machine may have users who must not access it. Letters, digits, `-` and `_` only, so that it needs no quoting anywhere.
 */
export function serverPassword(dataFolder: string, server: Account): string {
  const folder = join(dataFolder, 'keys');
  const file = join(folder, `${server}-password`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
  }
  const password = randomBytes(24).toString('base64url');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}
