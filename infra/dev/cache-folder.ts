import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder shared by all checkouts of this person's machine; what is fetched once is kept here. Creates it. */
export function cacheFolder(...below: string[]): string {
  const folder = join(
    process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
    'fairlead',
    ...below,
  );
  mkdirSync(folder, { recursive: true });
  return folder;
}
