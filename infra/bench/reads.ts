import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { checkout } from '../dev/folders.ts';
import { freePort } from '../dev/free-port.ts';
import { beginProcessGroup } from '../dev/process-group.ts';
import type { Servers } from '../dev/servers.ts';
import { until } from '../dev/until.ts';
import { cpuOf } from './cpu.ts';
import { load, median } from './load.ts';
import { type Portal, startPortal } from './portal.ts';
import { atLeastShare, type Section, table } from './row.ts';

const connections = 10;
const seconds = 4;
const rounds = 3;
const target = 0.6;

type Candidate = { name: string; url: string; path: string; groups: Record<string, number> };
type Measured = { name: string; perSecond: number; cpu: Record<string, number> };

async function startBareRoute(folder: string, servers: Servers, database: string) {
  const port = await freePort();
  const family = beginProcessGroup(join(folder, 'bare'), () => undefined);
  const { group } = family.start({
    name: 'bare',
    command: process.execPath,
    args: [join(checkout, 'infra', 'bench', 'bare-route.ts')],
    env: { ...process.env, MONGODB_URL: servers.mongo.url, DATABASE: database, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/page`)).text(), { seconds: 15 });
  return { url, group, stop: () => family.stop() };
}

async function someListing(servers: Servers, database: string): Promise<string> {
  const client = new MongoClient(servers.mongo.url);
  const found = await client.db(database).collection('listings').findOne({ status: 'active' });
  await client.close();
  return String(found?._id);
}

/** Measures the candidates in turn, in several rounds, so that a slow moment of the machine affects all of them alike. */
async function compare(candidates: Candidate[]): Promise<Measured[]> {
  const found = candidates.map(({ name }) => ({
    name,
    rates: [] as number[],
    cpu: {} as Record<string, number>,
  }));
  for (const { url, path } of candidates) await load(url, [path], connections, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { url, path, groups }] of candidates.entries()) {
      const before = cpuOf(groups);
      const { perSecond } = await load(url, [path], connections, seconds);
      const after = cpuOf(groups);
      const one = found[at];
      one?.rates.push(perSecond);
      for (const name of Object.keys(groups)) {
        const each = ((after[name] ?? 0) - (before[name] ?? 0)) / (perSecond * seconds);
        if (one) one.cpu[name] = (one.cpu[name] ?? 0) + each / rounds;
      }
    }
  }
  return found.map(({ name, rates, cpu }) => ({ name, perSecond: median(rates), cpu }));
}

const processes = ['bare', 'edge', 'jobs', 'gateway', 'database'];

function breakdown(title: string, measured: Measured[]): string {
  const bare = measured[0]?.perSecond ?? 1;
  const lines = measured.map(({ name, perSecond, cpu }) => [
    name,
    String(Math.round(perSecond)),
    `${Math.round((perSecond / bare) * 100)} %`,
    ...processes.map((process) => (cpu[process] ? cpu[process].toFixed(2) : '')),
  ]);
  const head = [title, 'requests/s', 'of bare', ...processes.map((process) => `${process}, ms`)];
  return table(head, lines);
}

/** Reads through the whole portal compared with a bare Fastify route with the bare driver, in one run. */
export async function measureReads(
  folder: string,
  servers: Servers,
  namespace: string,
  database: Record<string, number>,
): Promise<Section> {
  const bare = await startBareRoute(folder, servers, `${namespace}_jobs`);
  const off: Portal = await startPortal(folder, servers, namespace, 'off');
  const on: Portal = await startPortal(folder, servers, namespace, 'on');
  try {
    const id = await someListing(servers, `${namespace}_jobs`);
    const candidates = (barePath: string, path: string): Candidate[] => [
      {
        name: 'bare route',
        url: bare.url,
        path: barePath,
        groups: { bare: bare.group, ...database },
      },
      {
        name: 'jobs service, no answer cache',
        url: off.jobs,
        path,
        groups: { ...off.groups(), ...database },
      },
      {
        name: 'through the edge, no answer cache',
        url: off.edge,
        path,
        groups: { ...off.groups(), ...database },
      },
      {
        name: 'through the edge, answer cache',
        url: on.edge,
        path,
        groups: { ...on.groups(), ...database },
      },
    ];
    const page = await compare(
      candidates('/page', '/api/listings?status=published&sort=date_desc&limit=10&depth=1'),
    );
    const byId = await compare(candidates(`/by-id/${id}`, `/api/listings/${id}?depth=1`));
    const share = (measured: Measured[], at: number) =>
      (measured[at]?.perSecond ?? 0) / (measured[0]?.perSecond ?? 1);
    return {
      title: `Reading, 10,000 listings, ${connections} connections`,
      rows: [
        atLeastShare(
          'page of 10 with status filter and sort, of the bare route, answer cache off',
          share(page, 2),
          target,
        ),
        atLeastShare('the same, answer cache on', share(page, 3), target),
        atLeastShare('by id, of the bare route, answer cache off', share(byId, 2), target),
        atLeastShare('the same, answer cache on', share(byId, 3), target),
      ],
      notes: [
        'Where the rest goes: processor time per request, by process.',
        breakdown('page of 10', page),
        breakdown('by id', byId),
      ],
    };
  } finally {
    await Promise.all([bare.stop(), off.stop(), on.stop()]);
  }
}
