import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2';
import type { HashTask } from './hasher.ts';

/** The second recommended choice of RFC 9106 §4: argon2id, 64 MiB, three passes, four lanes. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 4,
};
const LOW = 5;

// Of this thread alone: where processor time is short, others get three times as much of it.
setPriority(0, LOW);

parentPort?.on('message', ({ number, password, hash }: HashTask & { number: number }) => {
  const result = hash === undefined ? hashSync(password, cost) : verifySync(hash, password);
  parentPort?.postMessage({ number, result });
});
