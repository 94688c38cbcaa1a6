import { databaseTime } from '@fairlead/service-kit';
import type { RateTable } from '../../../exchange-rates/rates.ts';
import { type Cluster, failureOf, SearchUnavailable } from './cluster.ts';

/** A search of an index, as the body of its request. */
export type Search = Readonly<Record<string, unknown>>;

/** One bucket of an aggregation, with those below it. */
export interface Bucket {
  key: string;
  doc_count: number;
}

/** What an aggregation answers: buckets in a list or by name, or those below it by theirs. */
export interface Aggregation {
  doc_count?: number;
  buckets?: readonly Bucket[] | Readonly<Record<string, { doc_count: number }>>;
  [below: string]: unknown;
}

/** The answer to a search. */
export interface SearchAnswer {
  hits: {
    total?: { value: number };
    hits: readonly { sort?: readonly unknown[]; fields?: Readonly<Record<string, unknown[]>> }[];
  };
  aggregations?: Readonly<Record<string, Aggregation>>;
}

type Failed = { error: { type?: string; reason?: string }; status: number };
type Part = (SearchAnswer & { timed_out?: boolean; _shards: { failed: number } }) | Failed;

/** Searches one index, by the rates that it was made with. */
export class IndexReader {
  readonly rates: RateTable;
  /** How far into a result one search reaches; what is deeper is reached in as many steps. */
  readonly reach: number;
  readonly #cluster: Cluster;
  readonly #index: string;

  constructor(
    cluster: Cluster,
    { index, rates, reach }: { index: string; rates: RateTable; reach: number },
  ) {
    this.#cluster = cluster;
    this.reach = reach;
    this.#index = index;
    this.rates = rates;
  }

  /** The answers to some searches, sent at once, in their order. */
  async all(searches: readonly Search[]): Promise<SearchAnswer[]> {
    if (searches.length === 0) return [];
    const within = databaseTime();
    const { responses } = await this.#cluster.request<{ responses: readonly Part[] }>({
      method: 'POST',
      path: `/${this.#index}/_msearch`,
      query: { max_concurrent_searches: 4 },
      lines: searches.flatMap((search) => [{ allow_partial_search_results: false }, search]),
      within,
    });
    return responses.map(foundIn);
  }

  async one(search: Search): Promise<SearchAnswer> {
    const [found] = await this.all([search]);
    return found ?? { hits: { hits: [] } };
  }

  /** How many listings fit each of these. */
  async counts(queries: readonly object[]): Promise<number[]> {
    const found = await this.all(
      queries.map((query) => ({ query, size: 0, track_total_hits: true })),
    );
    return found.map(({ hits }) => hits.total?.value ?? 0);
  }

  /** Whether any listing fits each of these. */
  async exist(queries: readonly object[]): Promise<boolean[]> {
    const found = await this.all(
      queries.map((query) => ({ query, size: 0, track_total_hits: 1, terminate_after: 1 })),
    );
    return found.map(({ hits }) => (hits.total?.value ?? 0) > 0);
  }
}

function foundIn(part: Part): SearchAnswer {
  if ('error' in part) throw failureOf(part.status, part.error.type, part.error.reason);
  if (part.timed_out || part._shards.failed > 0)
    throw new SearchUnavailable('a part of the index does not answer');
  return part;
}

/** The buckets of an aggregation that lists them. */
export const listed = (aggregation: Aggregation | undefined): readonly Bucket[] =>
  Array.isArray(aggregation?.buckets) ? aggregation.buckets : [];

/** The counts of an aggregation that names its buckets. */
export const named = (
  aggregation: Aggregation | undefined,
): Readonly<Record<string, { doc_count: number }>> =>
  aggregation?.buckets && !Array.isArray(aggregation.buckets)
    ? (aggregation.buckets as Readonly<Record<string, { doc_count: number }>>)
    : {};
