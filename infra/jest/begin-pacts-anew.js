import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const dir = join(import.meta.dirname, '../../contracts/pacts');

/**
 * Removes the records of a workspace before they are written: older ones would keep what it no longer asks. A run of some of its
 * files adds to them.
 * @param {{ runTestsByPath: boolean }} all
 * @param {{ rootDir: string }} own
 */
export default function beginPactsAnew({ runTestsByPath }, { rootDir }) {
  if (runTestsByPath) return;
  const { name } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  for (const file of readdirSync(dir))
    if (file.startsWith(`${basename(name)}-`)) rmSync(join(dir, file));
}
