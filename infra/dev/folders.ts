import { join, resolve } from 'node:path';

/** The top folder of this checkout. */
export const checkout = resolve(import.meta.dirname, '..', '..');

/** Where each part of a running portal stores its persistent data, below one data folder. */
export const foldersIn = (data: string) => ({
  data,
  logs: join(data, 'logs'),
  keys: join(data, 'keys'),
  releases: join(data, 'releases'),
  shell: join(data, 'shell'),
  /** Held by the process that runs on this data. */
  lock: join(data, 'start.lock'),
  /** Where the running portal and its parts are recorded. */
  running: join(data, 'running.json'),
});
export type Folders = ReturnType<typeof foldersIn>;
