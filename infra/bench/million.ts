import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Servers } from '../dev/servers.ts';
import { peakMemory, proportionalMemory } from './cpu.ts';
import { kinds, questions } from './directory.ts';
import { type Load, load } from './load.ts';
import { multiplyListings } from './many-listings.ts';
import { startBackend } from './portal.ts';
import { atMost, type Section, table } from './row.ts';

const listings = 1_000_000;
const connections = 20;
const seconds = 5;
const settling = 15_000;
/** How long (s) the jobs service may take to read them all. */
const readyWithin = 300;

const page = z.object({ totalDocs: z.number() });

/** The last page of the results and one in the middle, in three orders. */
const farPages = (found: number) =>
  ['title_asc', 'date_desc', 'salary_desc'].flatMap((sort) =>
    [found / 10, found / 20].map(
      (page) => `/api/listings?status=published&sort=${sort}&page=${Math.floor(page)}&limit=10`,
    ),
  );

/** The memory and the speed of the directory with a million listings; requested from the jobs service itself. */
export async function measureMillion(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const ground = { folder, servers, namespace, answerCache: 'off' } as const;
  // The events about departments and organizations are consumed before a million listings must be searched for them.
  await (await startBackend(ground, readyWithin)).stop();
  await multiplyListings(servers, namespace, listings);
  const since = performance.now();
  const backend = await startBackend(ground, readyWithin);
  try {
    const ready = (performance.now() - since) / 1_000;
    const pid = backend.groups().jobs ?? 0;
    const peak = peakMemory(pid);
    await pause(settling);
    const filled = proportionalMemory(pid);
    const ask = async (paths: string[]) => {
      await load(backend.jobs, paths, connections, seconds);
      return load(backend.jobs, paths, connections, seconds);
    };
    const found: [string, Load][] = [];
    for (const kind of kinds) found.push([kind, await ask(questions(kind))]);
    const published = await fetch(`${backend.jobs}/api/listings?status=published`);
    const { totalDocs } = page.parse(await published.json());
    found.push(['middle and last pages', await ask(farPages(totalDocs))]);
    const asked = proportionalMemory(pid);
    const p95 = Math.max(...found.slice(0, kinds.length).map(([, one]) => one.p95));
    return {
      title: `A million listings, ${connections} connections, answer cache off`,
      rows: [
        atMost('jobs service, resident after it has read 1,000,000 listings', filled, 700, 'MB'),
        atMost('the same after the questions below', asked, 700, 'MB'),
        atMost(
          'page with filters, sort and total, all facet counts, and both in turn, p95',
          p95,
          25,
          'ms',
        ),
      ],
      notes: [
        'Listings of 10,000 organizations with some 200,000 different words. Asked of the service itself, without the edge. It was ready after ' +
          `${Math.round(ready)} s and had ${Math.round(peak)} MB at the most until then. Times in milliseconds.`,
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
}
