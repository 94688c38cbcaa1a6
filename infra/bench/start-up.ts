import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildEnvironment, turbo } from '../dev/build.ts';
import { checkout, foldersIn } from '../dev/folders.ts';
import type { ProcessGroup } from '../dev/process-group.ts';
import { runCommand } from '../dev/run-command.ts';
import { readRunning } from '../dev/running.ts';
import { type StartedPortal, startPortal } from '../dev/started-portal.ts';
import { cpuOf, proportionalMemory } from './cpu.ts';
import { caughtUp, groupsOf } from './portal.ts';
import { atMost, type Section, table } from './row.ts';

/** How long (ms) a started portal that has consumed every event is left alone before it counts as idle, and how long it is observed then. */
const settling = 20_000;
const idle = 60_000;

async function secondsOf<T>(work: () => Promise<T>): Promise<[number, T]> {
  const since = performance.now();
  const result = await work();
  return [(performance.now() - since) / 1000, result];
}

/** Builds everything as on a fresh clone: without turbo's and webpack's caches. */
async function coldBuild(): Promise<void> {
  const workspaces = [
    'shell',
    ...readdirSync(checkout).filter((folder) => folder.startsWith('mfe-')),
  ];
  for (const folder of workspaces)
    rmSync(join(checkout, folder, '.cache'), { recursive: true, force: true });
  await runCommand(turbo, ['run', 'build', '--force', '--output-logs=errors-only'], {
    cwd: checkout,
    env: buildEnvironment,
  });
}

/** What a process uses while the portal is idle: memory (MB) and a share of one core. */
type Idle = { name: string; megabytes: number; core: number };

async function idleOf({ data }: StartedPortal): Promise<Idle[]> {
  const groups = groupsOf(join(data, 'logs'));
  await caughtUp(readRunning(foldersIn(data)).services);
  await pause(settling);
  const before = cpuOf(groups);
  const since = performance.now();
  await pause(idle);
  const after = cpuOf(groups);
  const took = performance.now() - since;
  return Object.entries(groups).map(([name, pid]) => ({
    name,
    megabytes: proportionalMemory(pid),
    core: ((after[name] ?? 0) - (before[name] ?? 0)) / took,
  }));
}

const servers = ['postgres', 'ferretdb', 'mongod', 'nats'];
const services = (held: Idle[]) =>
  held.filter(({ name }) => !servers.includes(name) && name !== 'edge');

/** How long starting and building take, and how much memory the idle portal uses. */
export async function measureStartUp(family: ProcessGroup, folder: string): Promise<Section> {
  const [build] = await secondsOf(coldBuild);
  const data = join(folder, 'start');
  const [first, one] = await secondsOf(() => startPortal(family, data, {}));
  await one.stop();
  const [again, two] = await secondsOf(() => startPortal(family, data, {}));
  const held = await idleOf(two);
  await two.stop();
  const largest = Math.max(...services(held).map(({ megabytes }) => megabytes));
  const edge = held.find(({ name }) => name === 'edge')?.megabytes ?? Number.NaN;
  const core = held.reduce((sum, one) => sum + one.core, 0);
  return {
    title: 'Starting',
    rows: [
      atMost('npm start with nothing changed', again, 15, 's'),
      atMost('cold build of everything', build, 60, 's'),
      atMost('the largest service, idle', largest, 110, 'MB'),
      atMost('the edge, idle', edge, 110, 'MB'),
      atMost('everything, idle, of one core', core * 100, 3, '%'),
    ],
    notes: [
      `The first start, which makes its database and loads the demo data, took ${first.toFixed(1)} s.`,
      table(
        ['process', 'memory with its share of what is common, MB', 'of one core'],
        held.map(({ name, megabytes, core }) => [
          name,
          megabytes.toFixed(0),
          `${(core * 100).toFixed(1)} %`,
        ]),
      ),
    ],
  };
}
