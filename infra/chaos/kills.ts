import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../seed/random.ts';

/** A victim: the names of processes, of which one that runs is killed, or all of them at once. */
export interface Victim {
  names: readonly string[];
  all?: boolean;
}

const one = (...names: string[]): Victim => ({ names });
const database = one('postgres', 'mongod');

/** What is killed of a portal with one instance of everything. */
export const singleVictims: readonly Victim[] = [
  one('jobs'),
  one('account'),
  one('nats'),
  database,
  one('organization'),
  one('forms'),
  one('edge'),
];

/** The names of the processes of several instances. */
export const instancesOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);

/** What is killed of a portal with several instances: one of each, and of a service all at once. */
export const replicaVictims = (replicas: number, brokers: number): readonly Victim[] => {
  const some = (name: string) => one(...instancesOf(name, replicas));
  return [
    some('jobs'),
    some('account'),
    one(...instancesOf('nats', brokers)),
    some('organization'),
    some('forms'),
    some('edge'),
    one('bucket'),
    database,
    { names: instancesOf('jobs', replicas), all: true },
  ];
};

/** One kill: how long (ms) after the previous one, and whom. */
export interface Kill extends Victim {
  after: number;
}

/** The kills of a run: each victim in turn, in an order, with an instance of each, and at intervals that the seed determines. */
export function planKills(random: Random, seconds: number, victims: readonly Victim[]): Kill[] {
  const kills: Kill[] = [];
  let left = seconds * 1_000;
  for (;;) {
    for (const { names, ...how } of random.some(victims, victims.length, victims.length)) {
      const after = random.int(1_200, 3_000);
      left -= after;
      if (left < 0) return kills;
      kills.push({ ...how, after, names: random.some(names, names.length, names.length) });
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
  for (const { after, names, all } of kills) {
    await pause(after);
    const running = groups();
    const there = names.filter((name) => isRunning(running[name]));
    for (const name of all ? there : there.slice(0, 1)) {
      process.kill(-(running[name] ?? 0), 'SIGKILL');
      killed.push(name);
    }
    if (there.length) say(`killed ${all ? there.join(' and ') : there[0]}`);
  }
  return killed;
}

/** Whether a process group is there: one that was killed is recorded until it is started again. */
function isRunning(group: number | undefined): boolean {
  if (group === undefined) return false;
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}
