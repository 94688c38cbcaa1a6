import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Say } from '../dev/console.ts';
import { Failure, sentenceOf } from '../dev/failure.ts';
import type { Servers } from '../dev/servers.ts';
import { until } from '../dev/until.ts';
import { searchNodeJars } from '../opensearch/jars.ts';
import { startSearchNode } from '../opensearch/start-search-node.ts';
import { kinds, questions } from './directory.ts';
import { type Load, load } from './load.ts';
import { multiplyListings } from './many-listings.ts';
import { startBackend } from './portal.ts';
import { atLeast, atMost, type Section, table } from './row.ts';

const listings = 1_000_000;
/** The memory (MB) that the node manages; the rest of what it uses are files that the system caches. */
const heap = 1_536;
const few = 4;
const many = 20;
const seconds = 8;
const readyWithin = 300;
const builtWithin = 900;
/** How long (ms) the node has to finish merging what it has indexed. */
const settling = 20_000;

/** How long (s) the rebuilds of the search index in a process have taken. */
async function rebuildSeconds(service: string): Promise<number> {
  const metrics = await (await fetch(`${service}/metrics`)).text();
  const line = metrics
    .split('\n')
    .find(
      (one) =>
        one.startsWith('scheduled_job_duration_seconds_sum') &&
        one.includes('job="rebuild-search-index"'),
    );
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

/**
 * The speed of the directory with a million listings in an OpenSearch node on this machine, and of the building of its index; requested from the jobs service itself.
 * @throws Failure on a machine without Java and Maven
 */
export async function measureSearch(
  folder: string,
  servers: Servers,
  namespace: string,
  say: Say,
): Promise<Section> {
  const jars = await searchNodeJars(say).catch((thrown: unknown) => {
    throw new Failure(`There is no search node to measure: ${sentenceOf(thrown)}.`);
  });
  const ground = { folder, servers, namespace, answerCache: 'off' } as const;
  // The events about departments and organizations are consumed before a million listings must be searched for them.
  await (await startBackend(ground, readyWithin)).stop();
  await multiplyListings(servers, namespace, listings);
  const node = await startSearchNode(jars, { folder: join(folder, 'search'), heap });
  try {
    const more = { SEARCH_URL: node.url };
    const backend = await startBackend({ ...ground, more }, readyWithin);
    try {
      const built = async () => {
        const { search } = (await (await fetch(`${backend.jobs}/readyz`)).json()) as {
          search: string;
        };
        if (search !== 'up') throw new Error(`search is ${search}`);
      };
      await until(built, { seconds: builtWithin, every: 500 });
      const rebuilt = await until(
        async () => {
          const seconds = await rebuildSeconds(backend.jobs);
          if (!(seconds > 0)) throw new Error('the rebuild has not ended');
          return seconds;
        },
        { seconds: 30 },
      );
      await pause(settling);
      const ask = async (paths: string[], connections: number) => {
        await load(backend.jobs, paths, connections, seconds);
        return load(backend.jobs, paths, connections, seconds);
      };
      const found: [string, Load][] = [];
      for (const connections of [few, many])
        for (const kind of kinds)
          found.push([
            `${kind}, ${connections} connections`,
            await ask(questions(kind), connections),
          ]);
      const p95 = (at: number) => found[at]?.[1].p95 ?? Number.NaN;
      return {
        title: 'A million listings in an OpenSearch node, answer cache off',
        rows: [
          atMost(`page with filters, sort and total, ${few} connections, p95`, p95(0), 80, 'ms'),
          atMost(`all facet counts, ${few} connections, p95`, p95(1), 80, 'ms'),
          atLeast(
            'listings a second that a rebuild indexes',
            Math.round(listings / rebuilt),
            5_000,
          ),
        ],
        notes: [
          `One node with ${heap} MB of heap on the same machine as everything else, asked through the jobs service without the edge. The index was built in ` +
            `${Math.round(rebuilt)} s. Times in milliseconds.`,
          table(
            ['what', 'requests/s', 'p50', 'p95'],
            found.map(([what, { perSecond, p50, p95 }]) => [
              what,
              String(Math.round(perSecond)),
              p50.toFixed(1),
              p95.toFixed(1),
            ]),
          ),
        ],
      };
    } finally {
      await backend.stop();
    }
  } finally {
    await node.stop();
  }
}
