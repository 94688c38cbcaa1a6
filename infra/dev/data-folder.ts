import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.ts';

/** What a start must at least be able to write; an almost full disk shows here and not halfway through. */
const probeBytes = 8 * 1024 * 1024;

const reasons: Record<string, string> = {
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
};

/**
 * Creates the data folder and makes sure that it is writable.
 * @throws Failure with one sentence when it is read-only, full or not a folder
 */
export function usableFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, Buffer.alloc(probeBytes));
    rmSync(probe);
  } catch (thrown) {
    if (existsSync(probe)) rmSync(probe);
    const code = (thrown as NodeJS.ErrnoException).code ?? '';
    throw new Failure(
      `The data folder ${folder} cannot be used: ${reasons[code] ?? code}. Free or repair it and start again.`,
    );
  }
}
