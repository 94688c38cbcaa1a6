import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../seed/random.ts';

/** What is killed, by the names of processes; of several alternatives the one that runs. */
const victims = [
  ['jobs'],
  ['account'],
  ['nats'],
  ['postgres', 'mongod'],
  ['organization'],
  ['forms'],
  ['edge'],
];

/** One kill: how long (ms) after the previous one, and what. */
export interface Kill {
  after: number;
  names: readonly string[];
}

/** The kills of a run: each victim in turn, in an order and at intervals that the seed determines. */
export function planKills(random: Random, seconds: number): Kill[] {
  const kills: Kill[] = [];
  let left = seconds * 1_000;
  for (;;) {
    for (const names of random.some(victims, victims.length, victims.length)) {
      const after = random.int(1_200, 3_000);
      left -= after;
      if (left < 0) return kills;
      kills.push({ after, names });
    }
  }
}

/**
 * Carries out the kills: without warning, at once, the whole process group.
 * @returns the names of what was killed
 */
export async function killAsPlanned(
  kills: readonly Kill[],
  groups: () => Record<string, number>,
  say: (line: string) => void,
): Promise<string[]> {
  const killed: string[] = [];
  for (const { after, names } of kills) {
    await pause(after);
    const running = groups();
    const name = names.find((one) => running[one] !== undefined);
    const group = name && running[name];
    if (!group) continue;
    process.kill(-group, 'SIGKILL');
    say(`killed ${name}`);
    killed.push(name);
  }
  return killed;
}
