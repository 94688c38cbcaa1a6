import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that holds the lock file, or undefined when it is free or its holder has died. */
export function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the lock file for this process if nobody alive holds it; says whether it did. */
export function tryLock(file: string): boolean {
  for (const attempt of [1, 2]) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return true;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
      if (attempt === 2 || holderOf(file) !== undefined) return false;
      rmSync(file, { force: true });
    }
  }
  return false;
}

/** Runs `work` while no other process of this machine runs under the same lock file; `waiting` is called once if it has to wait. */
export async function underLock<T>(
  file: string,
  work: () => Promise<T>,
  waiting: () => void,
): Promise<T> {
  for (let first = true; !tryLock(file); first = false) {
    if (first) waiting();
    await pause(250);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
