import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildEnvironment, turbo } from '../dev/build.ts';
import type { Family } from '../dev/family.ts';
import { checkout } from '../dev/folders.ts';
import { runCommand } from '../dev/run-command.ts';
import { type StartedPortal, startPortal } from '../dev/started-portal.ts';
import { residentMemory } from './cpu.ts';
import { groupsOf } from './portal.ts';
import { atMost, type Section, table } from './row.ts';

/** How long (ms) a started portal is left alone before its memory is read. */
const idle = 15_000;

async function secondsOf<T>(work: () => Promise<T>): Promise<[number, T]> {
  const since = performance.now();
  const result = await work();
  return [(performance.now() - since) / 1000, result];
}

/** Builds everything as on a fresh clone: no kept result of turbo, no cache of webpack. */
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

async function memory({ data }: StartedPortal): Promise<[string, number][]> {
  await pause(idle);
  return Object.entries(groupsOf(join(data, 'logs'))).map(([name, pid]) => [
    name,
    residentMemory(pid),
  ]);
}

const ours = (names: [string, number][]) =>
  names.filter(([name]) => !['postgres', 'ferretdb', 'mongod', 'nats'].includes(name));

/** How long starting and building take, and what the portal holds when nobody uses it. */
export async function measureStartUp(family: Family, folder: string): Promise<Section> {
  const [build] = await secondsOf(coldBuild);
  const data = join(folder, 'start');
  const [first, one] = await secondsOf(() => startPortal(family, data, {}));
  await one.stop();
  const [again, two] = await secondsOf(() => startPortal(family, data, {}));
  const held = await memory(two);
  await two.stop();
  const own = ours(held);
  const sum = own.reduce((total, [, megabytes]) => total + megabytes, 0);
  return {
    title: 'Starting',
    rows: [
      atMost('npm start with nothing changed', again, 15, 's'),
      atMost('cold build of everything', build, 60, 's'),
      atMost('edge and services, idle', sum, 600, 'MB'),
    ],
    notes: [
      `The first start, which makes its database and loads the demo data, took ${first.toFixed(1)} s.`,
      table(
        ['process', 'resident, MB'],
        held.map(([name, megabytes]) => [name, megabytes.toFixed(0)]),
      ),
    ],
  };
}
