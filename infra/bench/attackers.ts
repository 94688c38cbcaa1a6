import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { attacksOn } from './attacks.ts';

/** How many answers one of them awaits at most. */
const mostOpen = 20;

/** The order to the attackers: whom they attack, by which attack, how many they are, and how often (ms) each calls; 0 without pauses. */
const order = z.object({
  target: z.object({ edge: z.string(), token: z.string(), listing: z.string() }),
  what: z.string(),
  attackers: z.number(),
  every: z.number(),
});

/**
 * A thread of callers who repeat the same call until they are stopped. It is a separate one, so that the cost of their own calls is not mistaken for
 * what they cost others.
 */
async function attack(): Promise<void> {
  const { target, what, attackers, every } = order.parse(workerData);
  const chosen = attacksOn(target).find((one) => one.what === what);
  if (!chosen) throw new Error(`There is no attack by ${what}.`);
  let isOver = false;
  let round = 0;
  parentPort?.once('message', () => {
    isOver = true;
  });
  const once = async () => {
    round += 1;
    const answer = await chosen.call(round).catch(() => undefined);
    await answer?.body?.cancel().catch(() => undefined);
  };
  const attacking = Array.from({ length: attackers }, async () => {
    const open = new Set<Promise<void>>();
    while (!isOver) {
      const call = once().finally(() => open.delete(call));
      open.add(call);
      // Callers without pauses await the answer; the others call again whether or not it has come.
      if (every === 0) await call;
      else await pause(every);
      if (open.size >= mostOpen) await Promise.race(open);
    }
    await Promise.all(open);
  });
  await Promise.all(attacking);
  parentPort?.postMessage(round);
}

await attack();
