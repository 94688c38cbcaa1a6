import { setTimeout as pause } from 'node:timers/promises';
import { backoffAfter, type Service } from '@fairlead/service-kit';
import { countEach } from '../../../applications/counts.ts';
import { type RateTable, readRates } from '../../../exchange-rates/rates.ts';
import { listings } from '../../collection.ts';
import { type EntrySource, entryOf, entryProjection } from '../entry.ts';
import { IndexMissing, SearchUnavailable } from './cluster.ts';
import { indexedListing, mappingVersion } from './indexed-listing.ts';
import type { SearchIndexes, Writing } from './search-index.ts';

/** How many listings are read and written at a time, and how many such writes are in progress at once. */
const PAGE = 1_000;
const MOST_WRITES = 2;
const PAUSE_MS = { first: 100, longest: 5_000 } as const;
/** How long (ms) the cluster may be gone before a rebuild gives up, and is begun anew. */
const LONGEST_OUTAGE_MS = 120_000;

/** A rebuild, and who is notified of its progress. */
interface Rebuild {
  service: Service;
  indexes: SearchIndexes;
  /** Aborted when another instance may have begun one. */
  lost: AbortSignal;
  indexed(listings: number): void;
}

/**
 * Builds a new index from the database and has it answer in place of the one before, which answers until then. What changes meanwhile is written to the new one too
 * (`IndexWriter`): a listing that is already in it is newer than what is read here. Only one rebuild runs at a time, so any other index is left over and is deleted.
 * @returns the name of the new index.
 */
export async function rebuild({ service, indexes, lost, indexed }: Rebuild): Promise<string> {
  const before = await indexes.current();
  await indexes.deleteOthers(before?.index);
  const rates = await readRates(service);
  const index = await indexes.create({ version: mappingVersion, rates });
  const writes = new Set<Promise<void>>();
  for await (const page of service.store(listings).pages<EntrySource>({}, PAGE, entryProjection)) {
    lost.throwIfAborted();
    const writings = await writingsOf(service, page, rates);
    const write = fill({ indexes, index, lost }, writings).then(() => indexed(writings.length));
    writes.add(write);
    // One that fails stays, for who waits for the writes.
    write.then(
      () => writes.delete(write),
      () => undefined,
    );
    if (writes.size >= MOST_WRITES) await unless(lost, Promise.race(writes));
  }
  await unless(lost, Promise.all(writes));
  lost.throwIfAborted();
  await indexes.switchTo(index);
  await indexes.deleteOthers(index);
  return index;
}

/** Waits for work unless it is to end, which some requests would outlast. @throws the reason of the signal */
function unless<Result>(lost: AbortSignal, work: Promise<Result>): Promise<Result> {
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(lost.reason);
  lost.addEventListener('abort', end);
  return Promise.race([work, ended.promise]).finally(() => lost.removeEventListener('abort', end));
}

async function writingsOf(
  service: Service,
  page: readonly EntrySource[],
  rates: RateTable,
): Promise<Writing[]> {
  const ids = page.map(({ _id }) => _id.toHexString());
  const applications = await countEach(service, ids);
  return page.map((stored) => {
    const entry = entryOf(stored);
    const document = indexedListing(entry, applications.get(entry.id) ?? 0, rates);
    return { id: entry.id, document };
  });
}

/** Writes listings that the index does not have yet, however often the cluster has no time for it or is restarted. */
async function fill(
  { indexes, index, lost }: Pick<Rebuild, 'indexes' | 'lost'> & { index: string },
  all: readonly Writing[],
): Promise<void> {
  let writings = all;
  let goneSince: number | undefined;
  for (let failures = 1; writings.length > 0; failures += 1) {
    lost.throwIfAborted();
    try {
      const outcomes = await indexes.write(index, writings, { searchable: false });
      if (outcomes.includes('no index')) throw new IndexMissing(`${index} was deleted`);
      writings = writings.filter((_, at) => outcomes[at] === 'refused');
      goneSince = undefined;
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      goneSince ??= performance.now();
      if (performance.now() - goneSince > LONGEST_OUTAGE_MS) throw error;
    }
    if (writings.length > 0) await pause(backoffAfter(failures, PAUSE_MS));
  }
}
