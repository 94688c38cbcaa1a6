import type { Logger } from 'pino';
import type { Sorted } from '../collections/documents.ts';
import type { Matches } from '../collections/found.ts';
import type { Store } from '../collections/store.ts';
import type { Changes } from '../events/changes.ts';
import type { Viewer } from '../model/viewer.ts';

/** What columns are made from. */
export interface ColumnSources {
  stores: ReadonlyMap<string, Store>;
  changes: Changes;
  log: Logger;
}

/** Members of documents in memory, from which lists, totals and counts are answered. */
export interface ListColumns {
  /** How many organizations' documents are held, across all collections. */
  readonly partitions: number;
  /** How many documents are held. */
  readonly rows: number;
  /** What matches a question; from `otherwise`, which queries the database, when it is not held or cannot be answered from columns. */
  found(store: Store, asked: Sorted, viewer: Viewer, otherwise: Matches): Promise<Matches>;
  /** Looks up what has changed since a moment, in case nobody announced it. */
  look(since: Date): Promise<void>;
  /** Waits for what is being read. */
  stop(): Promise<void>;
}

/** Opens the columns of a service. @throws {TypeError} for a collection that cannot be held as it declares. */
export type OpenColumns = (sources: ColumnSources) => ListColumns;

const noColumns: ListColumns = {
  partitions: 0,
  rows: 0,
  found: async (_store, _asked, _viewer, otherwise) => otherwise,
  look: async () => undefined,
  stop: async () => undefined,
};

/** The columns of a service, which are loaded only where its declaration names them. @throws {TypeError} where a collection needs some. */
export function columnsOf(open: OpenColumns | undefined, sources: ColumnSources): ListColumns {
  if (open) return open(sources);
  const needing = [...sources.stores.values()].filter(({ collection }) => collection.columns);
  const names = needing.map(({ collection }) => collection.slug).join(', ');
  if (names) throw new TypeError(`${names} are held in columns: the declaration must name them`);
  return noColumns;
}
