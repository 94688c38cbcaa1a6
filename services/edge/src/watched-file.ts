import { readFile, stat } from 'node:fs/promises';

/** A file that is read again whenever it is replaced or changed. */
export type WatchedFile<T> = {
  /**
   * The current value of the file; after an unusable change, the last usable one. @throws the first read's error while nothing usable ever existed
   */
  current(): Promise<T>;
  /** Why the current file cannot be used, if so. */
  problem(): string | undefined;
};

/**
 * Watches a file by checking its state on each use, which is cheap and misses nothing.
 * @param read turns the text into a value, or throws with the reason why it cannot be used
 * @param rejected called once for each unusable change
 */
export function watchFile<T>(
  path: string,
  read: (text: string) => T | Promise<T>,
  rejected: (reason: string) => void,
): WatchedFile<T> {
  let seen = '';
  let good: { value: T } | undefined;
  let problem: string | undefined;
  let reading: Promise<void> | undefined;

  async function readAgain(state: string): Promise<void> {
    try {
      good = { value: await read(await readFile(path, 'utf8')) };
      problem = undefined;
    } catch (thrown) {
      problem = thrown instanceof Error ? thrown.message : String(thrown);
      rejected(problem);
    }
    seen = state;
  }

  async function stateNow(): Promise<string> {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      return 'missing';
    }
  }

  return {
    problem: () => problem,
    current: async () => {
      const state = await stateNow();
      if (state !== seen) {
        reading ??= readAgain(state).finally(() => {
          reading = undefined;
        });
        await reading;
      }
      if (!good) throw new Error(`${path} cannot be used: ${problem}`);
      return good.value;
    },
  };
}
