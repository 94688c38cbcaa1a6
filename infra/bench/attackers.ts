import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { attacksOn } from './attacks.ts';

/** What the attackers are told: whom they attack, by which attack, and how many they are. */
const order = z.object({
  target: z.object({ edge: z.string(), token: z.string(), listing: z.string() }),
  what: z.string(),
  attackers: z.number(),
});

/**
 * A thread of callers who do the same again and again until they are told to stop. It is one of its own, for what
 * their own calls cost them is not to be taken for what they cost others.
 */
async function attack(): Promise<void> {
  const { target, what, attackers } = order.parse(workerData);
  const chosen = attacksOn(target).find((one) => one.what === what);
  if (!chosen) throw new Error(`There is no attack by ${what}.`);
  let isOver = false;
  let round = 0;
  parentPort?.once('message', () => {
    isOver = true;
  });
  const attacking = Array.from({ length: attackers }, async () => {
    while (!isOver) {
      round += 1;
      const answer = await chosen.call(round).catch(() => undefined);
      await answer?.body?.cancel().catch(() => undefined);
    }
  });
  await Promise.all(attacking);
  parentPort?.postMessage(round);
}

await attack();
