import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder shared by all checkouts on this person's machine; downloads are cached here. Creates it. */
export function cacheFolder(...below: string[]): string {
  const folder = join(
    process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
    'fairlead',
    ...below,
  );
  mkdirSync(folder, { recursive: true });
  return folder;
}
