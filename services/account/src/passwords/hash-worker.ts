import { parentPort } from 'node:worker_threads';
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2';
import type { HashTask } from './hasher.ts';

/** What OWASP's cheat sheet on storing passwords recommends: argon2id, 19 MiB, two passes, one lane. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

parentPort?.on('message', ({ number, password, hash }: HashTask & { number: number }) => {
  const result = hash === undefined ? hashSync(password, cost) : verifySync(hash, password);
  parentPort?.postMessage({ number, result });
});
