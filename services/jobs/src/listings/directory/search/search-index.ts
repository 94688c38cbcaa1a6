import { randomBytes } from 'node:crypto';
import type { RateTable } from '../../../exchange-rates/rates.ts';
import {
  type Cluster,
  failureOf,
  IndexMissing,
  SearchRefused,
  SearchUnavailable,
} from './cluster.ts';
import { type IndexedState, type IndexMeta, mappingOf, settings } from './indexed-listing.ts';

/** An index of listings, and what it was made with. */
export interface KnownIndex {
  index: string;
  version: number;
  rates: RateTable;
}

/** What is indexed of a listing now, and at which write of it. */
export interface Indexed {
  state: IndexedState;
  at: { if_seq_no: number; if_primary_term: number };
}

/** A document to be written: over the write at which it was read, or as a new one. */
export interface Writing {
  id: string;
  document: object;
  over?: Indexed['at'] | undefined;
}

/** What became of a document: one that something else was written over meanwhile is `outdated`, and one that the cluster had no time for `refused`. */
export type Outcome = 'written' | 'outdated' | 'refused' | 'no index';

/** Indexes by name, as the cluster describes them. */
type Described = Record<string, { mappings: { _meta?: Partial<IndexMeta> } }>;

interface BulkItem {
  status: number;
  error?: { type?: string; reason?: string };
}

/** By this alias an index is written to: where it is gone, a late write makes no other in its place. */
const writesOf = (index: string) => `${index}-writes`;

/**
 * The indexes of one installation in a search cluster: the one that answers, which an alias names, and meanwhile one that is being built. Others are left over.
 */
export class SearchIndexes {
  readonly #cluster: Cluster;
  readonly #alias: string;

  constructor(cluster: Cluster, namespace: string) {
    this.#cluster = cluster;
    this.#alias = `${namespace}-listings`;
  }

  /** The index that answers; undefined where there is none. */
  async current(): Promise<KnownIndex | undefined> {
    const found = await this.#cluster
      .request<Described>({
        method: 'GET',
        path: `/${this.#alias}/_mapping`,
        within: 5_000,
      })
      .catch(undefinedIfMissing);
    const [index, about] = Object.entries(found ?? {})[0] ?? [];
    if (index === undefined || index === this.#alias) return undefined;
    const { version, rates } = about?.mappings._meta ?? {};
    if (typeof version !== 'number' || typeof rates !== 'object') return undefined;
    return { index, version, rates };
  }

  /** All indexes with the rates that they were made with, also one that is being built, and what is left over. */
  async all(): Promise<{ index: string; rates: RateTable | undefined }[]> {
    const found = await this.#cluster.request<Described>({
      method: 'GET',
      path: `/${this.#alias}-*/_mapping`,
    });
    return Object.entries(found).map(([index, { mappings }]) => ({
      index,
      rates: mappings._meta?.rates,
    }));
  }

  /** Makes an empty index that nothing is asked from yet. */
  async create(meta: IndexMeta): Promise<string> {
    const index = `${this.#alias}-${Date.now().toString(36)}${randomBytes(4).toString('hex')}`;
    await this.#cluster.request({
      method: 'PUT',
      path: `/${index}`,
      body: {
        settings: { index: { ...settings, refresh_interval: '-1' } },
        mappings: mappingOf(meta),
        aliases: { [writesOf(index)]: {} },
      },
    });
    return index;
  }

  /** Has an index answer from now on, in place of whatever did. */
  async switchTo(index: string): Promise<void> {
    const { refresh_interval } = settings;
    await this.#cluster.request({
      method: 'PUT',
      path: `/${index}/_settings`,
      body: { index: { refresh_interval } },
    });
    await this.refresh(index);
    const before = await this.#cluster
      .request<Record<string, object>>({ method: 'GET', path: `/${this.#alias}/_alias` })
      .catch(undefinedIfMissing);
    const gone = Object.keys(before ?? {}).map((name) =>
      // Something made an index of the alias' own name: it is none of ours.
      name === this.#alias
        ? { remove_index: { index: name } }
        : { remove: { index: name, alias: this.#alias } },
    );
    await this.#cluster.request({
      method: 'POST',
      path: '/_aliases',
      body: { actions: [...gone, { add: { index, alias: this.#alias } }] },
    });
  }

  /** Deletes every index but one. */
  async deleteOthers(kept: string | undefined): Promise<void> {
    for (const { index } of await this.all())
      if (index !== kept)
        await this.#cluster
          .request({ method: 'DELETE', path: `/${index}` })
          .catch(undefinedIfMissing);
  }

  /** Has searches find what was written. */
  async refresh(index: string): Promise<void> {
    await this.#cluster.request({ method: 'POST', path: `/${index}/_refresh` });
  }

  /** What is indexed of these listings now, whether searches find it yet or not. */
  async read(
    index: string,
    ids: readonly string[],
    within?: number,
  ): Promise<ReadonlyMap<string, Indexed>> {
    const { docs } = await this.#cluster.request<{
      docs: readonly {
        _id: string;
        found?: boolean;
        _seq_no: number;
        _primary_term: number;
        _source: IndexedState;
        error?: { type?: string; reason?: string };
      }[];
    }>({
      method: 'POST',
      path: `/${index}/_mget`,
      body: { ids },
      ...(within !== undefined && { within }),
    });
    const failed = docs.find(({ error }) => error)?.error;
    if (failed) throw failureOf(404, failed.type, failed.reason);
    return new Map(
      docs
        .filter(({ found }) => found)
        .map((one) => [
          one._id,
          {
            state: one._source,
            at: { if_seq_no: one._seq_no, if_primary_term: one._primary_term },
          },
        ]),
    );
  }

  /**
   * Writes documents, each unless something else was written meanwhile; with `searchable` searches find them afterwards. @returns what became of each.
   * @throws {SearchUnavailable} when that is not known.
   */
  async write(
    index: string,
    writings: readonly Writing[],
    { searchable }: { searchable: boolean },
  ): Promise<Outcome[]> {
    const { items } = await this.#cluster.request<{
      items: readonly Record<string, BulkItem>[];
    }>({
      method: 'POST',
      path: `/${writesOf(index)}/_bulk`,
      query: { require_alias: true, refresh: searchable },
      lines: writings.flatMap(({ id, document, over }) => [
        over ? { index: { _id: id, ...over } } : { create: { _id: id } },
        document,
      ]),
    });
    return items.map((item) => outcomeOf(Object.values(item)[0]));
  }
}

function outcomeOf(item: BulkItem | undefined): Outcome {
  const { status = 500, error } = item ?? {};
  if (status < 300) return 'written';
  if (status === 409) return 'outdated';
  const failure = failureOf(status, error?.type, error?.reason);
  if (failure instanceof IndexMissing) return 'no index';
  if (failure instanceof SearchUnavailable) return 'refused';
  throw failure;
}

/** For what may not exist. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof IndexMissing) return undefined;
  throw error instanceof Error ? error : new SearchRefused(500, String(error));
}
