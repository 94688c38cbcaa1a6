import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { Failure } from './failure.ts';
import type { Folders } from './folders.ts';
import { holderOf } from './lock.ts';

const places = z.object({
  edge: z.url(),
  services: z.record(z.string(), z.url()),
  mongodb: z.string(),
  nats: z.string(),
  namespace: z.string(),
});

/** Where a running portal and its parts are. */
export type Running = z.output<typeof places>;

/** Records where everything is for the other commands of this checkout, and for nobody else: it contains passwords. */
export function writeRunning({ running }: Folders, where: Running): void {
  writeFileSync(running, `${JSON.stringify(where, null, 2)}\n`, { mode: 0o600 });
}

/** Where the portal on this data runs. @throws Failure when none does */
export function readRunning({ running, lock }: Folders): Running {
  if (holderOf(lock) === undefined) throw new Failure('The portal is not running: npm start');
  if (!existsSync(running))
    throw new Failure('The portal is still starting; try again when it is ready.');
  return places.parse(JSON.parse(readFileSync(running, 'utf8')));
}
