import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Servers } from '../dev/servers.ts';
import { cpuOf } from './cpu.ts';
import { load, median, type Request } from './load.ts';
import { type Portal, startPortal } from './portal.ts';
import { atMost, type Section, table } from './row.ts';
import { signIn } from './sign-in.ts';

const connections = 10;
const seconds = 4;
const rounds = 6;
/** How much of the throughput traces may cost (%). */
const target = 3;
const traceparent = '00-aaaabbbbccccddddeeeeffff00001111-a1b2c3d4e5f60718-00';
const pages = Array.from(
  { length: 30 },
  (_, at) => `/api/listings?status=published&sort=date_desc&limit=10&depth=1&page=${at + 1}`,
);
const employment = z.object({ docs: z.array(z.object({ organization: z.string() })).min(1) });
const measuredProcesses = ['edge', 'jobs'] as const;

/** A collector that takes whatever it is sent, and counts it. */
async function startCollector() {
  const taken = { exports: 0, bytes: 0 };
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      taken.bytes += chunk.length;
    });
    request.on('end', () => {
      taken.exports += 1;
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Starts a portal whose processes find a collector in their environment. */
async function startTraced(url: string, start: () => Promise<Portal>): Promise<Portal> {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url;
  try {
    return await start();
  } finally {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  }
}

interface Side {
  portal: Portal;
  requests: Request[];
  headers: Record<string, string>;
}

/** What one side did: requests per second, and processor time (ms) per request of the processes that are measured. */
type Turn = { perSecond: number; cpu: number[] };

async function turnOf({ portal, requests, headers }: Side, lasting = seconds): Promise<Turn> {
  const groups = portal.groups();
  const before = cpuOf(groups);
  const { perSecond } = await load(portal.edge, requests, connections, lasting, headers);
  const after = cpuOf(groups);
  const cpu = measuredProcesses.map(
    (name) => ((after[name] ?? 0) - (before[name] ?? 0)) / (perSecond * lasting),
  );
  return { perSecond, cpu };
}

/** Measures both sides in turns, each first in every other round, so that a slow moment of the machine affects both alike. */
async function compare(off: Side, on: Side) {
  for (const side of [off, on, off, on]) await turnOf(side, 2);
  const turns: { off: Turn; on: Turn }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isOffFirst = round % 2 === 0;
    const first = await turnOf(isOffFirst ? off : on);
    const second = await turnOf(isOffFirst ? on : off);
    turns.push(isOffFirst ? { off: first, on: second } : { off: second, on: first });
  }
  const share = median(turns.map((one) => one.on.perSecond / one.off.perSecond));
  const middle = (side: 'off' | 'on') => [
    String(Math.round(median(turns.map((one) => one[side].perSecond)))),
    ...measuredProcesses.map((_, at) =>
      median(turns.map((one) => one[side].cpu[at] ?? 0)).toFixed(3),
    ),
  ];
  return { loss: (1 - share) * 100, off: middle('off'), on: middle('on') };
}

/** Somebody who publishes jobs, and the request that adds a draft of one. */
async function addingDrafts(edge: string) {
  const { id, token } = await signIn(edge, 'admin@demo.fairlead.test');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${edge}/api/employees?depth=0&where[user][equals]=${id}`, {
    headers,
  });
  const [employed] = employment.parse(await answer.json()).docs;
  const draft = { title: 'Bosun', organization: employed?.organization };
  const request = { method: 'POST', path: '/api/listings?depth=0', body: JSON.stringify(draft) };
  return { requests: [request] as Request[], headers };
}

/** What traces cost, of the throughput of a portal without them, as they are exported by default. */
export async function measureTraces(
  folder: string,
  servers: Servers,
  namespaces: { off: string; on: string },
): Promise<Section> {
  const collector = await startCollector();
  const off = await startPortal(folder, servers, namespaces.off, 'on');
  const on = await startTraced(collector.url, () =>
    startPortal(folder, servers, namespaces.on, 'on'),
  );
  try {
    const reading = { requests: pages.map((path) => ({ path })), headers: {} };
    const begun = { traceparent };
    const reads = await compare(
      { portal: off, ...reading },
      { portal: on, ...reading, headers: begun },
    );
    const [plain, traced] = await Promise.all([off, on].map(({ edge }) => addingDrafts(edge)));
    if (!plain || !traced) throw new Error('nobody adds drafts');
    const writes = await compare(
      { portal: off, ...plain },
      { portal: on, ...traced, headers: { ...traced.headers, ...begun } },
    );
    const { exports, bytes } = collector.taken;
    if (exports === 0) throw new Error('no trace was exported');
    return {
      title: `Traces, a tenth of them exported, ${connections} connections`,
      rows: [
        atMost('of the throughput of a directory page', reads.loss, target, '%'),
        atMost('of the throughput of adding a draft of a job', writes.loss, target, '%'),
      ],
      notes: [
        `The collector took ${exports} exports of ${Math.round(bytes / exports / 1_000)} KB.`,
        table(
          ['', 'requests/s', ...measuredProcesses.map((name) => `${name}, ms of processor`)],
          [
            ['directory page, no traces', ...reads.off],
            ['the same, traced', ...reads.on],
            ['draft, no traces', ...writes.off],
            ['the same, traced', ...writes.on],
          ],
        ),
      ],
    };
  } finally {
    await Promise.all([off.stop(), on.stop()]);
    collector.stop();
  }
}
