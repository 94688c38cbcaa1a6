import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The content of a lock file: its holder, and whether that process lives; undefined when there is no such file. */
function readLock(file: string): { pid: number; lives: boolean } | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return { pid, lives: pid > 0 && isAlive(pid) };
  } catch {
    return undefined;
  }
}

/** The process that holds the lock file, or undefined when it is free or its holder has died. */
export function holderOf(file: string): number | undefined {
  const lock = readLock(file);
  return lock?.lives ? lock.pid : undefined;
}

/** Creates the file, if there is none, with this process written in it from the start; returns whether it did. */
function linkOwn(file: string): boolean {
  const own = `${file}.own-${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a dead process. Only one process at a time may do so, so that none removes a newer lock. */
function removeDead(file: string): void {
  const removing = `${file}.removing`;
  if (!linkOwn(removing)) {
    if (readLock(removing)?.lives === false) rmSync(removing, { force: true });
    return;
  }
  try {
    if (readLock(file)?.lives === false) rmSync(file);
  } finally {
    rmSync(removing, { force: true });
  }
}

/** Takes the lock file for this process if nobody alive holds it; returns whether it did. */
export function tryLock(file: string): boolean {
  if (linkOwn(file)) return true;
  if (holderOf(file) !== undefined) return false;
  removeDead(file);
  return linkOwn(file);
}

/**
 * Runs `work` while no other process on this machine runs under the same lock file; `waiting` is called once if it must wait, and the lock is checked
 * again every `lookEvery` ms.
 */
export async function underLock<T>(
  file: string,
  work: () => Promise<T>,
  waiting: () => void,
  lookEvery = 250,
): Promise<T> {
  for (let first = true; !tryLock(file); first = false) {
    if (first) waiting();
    await pause(lookEvery);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
