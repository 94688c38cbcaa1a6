import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The password of a server that is started here: made once for a data folder and kept in it, readable by its owner alone. A machine may have
 * users who have no business in it. Letters, digits, `-` and `_` only, so that it needs no quoting anywhere.
 */
export function serverPassword(dataFolder: string, server: 'mongodb' | 'nats'): string {
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
