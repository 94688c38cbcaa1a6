import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const dir = join(import.meta.dirname, '../../contracts/pacts');

/** Removes the records of this remote before they are written: older ones would keep what it no longer asks. */
export default function beginAnew() {
  for (const file of readdirSync(dir)) if (file.startsWith('mfe-account-')) rmSync(join(dir, file));
}
