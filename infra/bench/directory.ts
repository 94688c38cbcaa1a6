import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteSchema } from '@fairlead/contracts/portal/remote';
import { jobTypes } from '@fairlead/contracts/reference/employment';
import { vesselTypes } from '@fairlead/contracts/reference/vessels';
import { checkout } from '../dev/folders.ts';
import type { Servers } from '../dev/servers.ts';
import { type Load, load } from './load.ts';
import { startPortal } from './portal.ts';
import { atMost, type Section, table } from './row.ts';

const connections = 20;
const seconds = 5;
export const kinds = ['page', 'facets', 'both in turn'] as const;
type Kind = (typeof kinds)[number];

/** The query parameters with which the directory's page requests short listings. */
function inShort(): string {
  const declared = readFileSync(join(checkout, 'mfe-jobs', 'remote.json'), 'utf8');
  const read = remoteSchema.parse(JSON.parse(declared)).pages.find(({ path }) => path === '/jobs')
    ?.reads[0];
  return read?.split('{search}&').at(1) ?? '';
}

const sorts = ['date_desc', 'salary_desc', 'title_asc', 'relevance'];
function filters(vesselType: string, jobType: string, at: number): string {
  const search = new URLSearchParams({
    status: 'published',
    vesselType: JSON.stringify([vesselType]),
    jobType: JSON.stringify([jobType, 'permanent']),
  });
  if (at % 3 === 0) search.set('salaryMin', '30000');
  if (at % 4 === 0) search.set('datePosted', 'month');
  return search.toString();
}

/** As many different queries as visitors who filter would send. */
export function questions(kind: Kind): string[] {
  const sets = vesselTypes.flatMap(({ code: vessel }) =>
    jobTypes.map(({ code: job }, at) => filters(vessel, job, at)),
  );
  const short = inShort();
  return sets.flatMap((set, at) => {
    const page = `/api/listings?${set}&sort=${sorts[at % sorts.length]}&page=${1 + (at % 3)}&${short}`;
    const facets = `/api/listings/facets?${set}`;
    if (kind === 'page') return [page];
    return kind === 'facets' ? [facets] : [page, facets];
  });
}

type Loads = Record<Kind, Load>;

async function measure(
  folder: string,
  servers: Servers,
  namespace: string,
  cache: 'on' | 'off',
): Promise<Loads> {
  const portal = await startPortal(folder, servers, namespace, cache);
  try {
    const found: Partial<Loads> = {};
    for (const kind of kinds) {
      // Once through every query and some time more: what a service computes only the first time is not its normal cost.
      await load(portal.edge, questions(kind), connections, seconds);
      found[kind] = await load(portal.edge, questions(kind), connections, seconds);
    }
    return found as Loads;
  } finally {
    await portal.stop();
  }
}

const cost = (small: Load, large: Load) => small.perSecond / large.perSecond;

const line = (name: string, { perSecond, p50, p95 }: Load) => [
  name,
  String(Math.round(perSecond)),
  p50.toFixed(1),
  p95.toFixed(1),
];

/** The filtered, sorted and counted directory at two sizes. */
export async function measureDirectory(
  folder: string,
  servers: Servers,
  small: string,
  large: string,
): Promise<Section> {
  const at10k = await measure(folder, servers, small, 'off');
  const at100k = await measure(folder, servers, large, 'off');
  const cached10k = await measure(folder, servers, small, 'on');
  const cached100k = await measure(folder, servers, large, 'on');
  const both = 'both in turn';
  return {
    title: `Directory, ${connections} connections, ${questions('page').length} different filter sets`,
    rows: [
      atMost('100,000 listings: page with filters, sort and total, p95', at100k.page.p95, 25, 'ms'),
      atMost('100,000 listings: all facet counts, p95', at100k.facets.p95, 25, 'ms'),
      atMost('100,000 listings: both in turn, p95', at100k[both].p95, 25, 'ms'),
      atMost('the same, answer cache on', cached100k[both].p95, 25, 'ms'),
      atMost(
        'both: cost at 100,000, of that at 10,000',
        cost(at10k[both], at100k[both]),
        1.5,
        'times',
      ),
      atMost('the same, answer cache on', cost(cached10k[both], cached100k[both]), 1.5, 'times'),
    ],
    notes: [
      'Answer cache off where nothing else is said. Times in milliseconds.',
      table(
        ['what', 'requests/s', 'p50', 'p95'],
        [
          ...kinds.map((kind) => line(`10,000: ${kind}`, at10k[kind])),
          ...kinds.map((kind) => line(`100,000: ${kind}`, at100k[kind])),
          ...kinds.map((kind) => line(`10,000, answer cache on: ${kind}`, cached10k[kind])),
          ...kinds.map((kind) => line(`100,000, answer cache on: ${kind}`, cached100k[kind])),
        ],
      ),
    ],
  };
}
