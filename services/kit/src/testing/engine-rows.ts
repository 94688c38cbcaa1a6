import pg from 'pg';

/** A document as the engine of `infra/mongo` stores it: the row of a PostgreSQL table. */
export interface EngineRow {
  /** The id of the document. */
  id: string;
  /** The number of the transaction that wrote it: they are given out in the order in which transactions begin to write. */
  transaction: number;
}

/** What one transaction did to the tables of a database, from the engine's write-ahead log. */
export interface LoggedTransaction {
  transaction: number;
  /** The collections that it wrote, each once, in alphabetical order. */
  collections: readonly string[];
  /** What it wrote: kind and length (bytes) of each record. */
  records: readonly string[];
}

/** The address of the PostgreSQL server below the engine; empty where the tests run on another database. */
export const engineRowsUrl = process.env.MONGODB_ROWS_URL ?? '';

/** An id as the engine writes a BSON document of a member without a name. */
const OBJECT_ID = /0700([0-9a-f]{24})00$/i;

/** What is no writing of anybody: rows that nobody needs any longer are removed, and read marks are set, whenever a page is visited. */
const TIDYING = /^(Heap2\/(PRUNE|VISIBLE|FREEZE)|Standby\/|XLOG\/)/;

/**
 * Reads one database as somebody does who has the engine's disk: its rows in the order of their places, the transactions that wrote them, and its
 * write-ahead log.
 */
export class EngineRows {
  readonly #client: pg.Client;
  readonly #database: string;

  private constructor(client: pg.Client, database: string) {
    this.#client = client;
    this.#database = database;
  }

  static async open(database: string): Promise<EngineRows> {
    const client = new pg.Client({ connectionString: engineRowsUrl });
    await client.connect();
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
    return new EngineRows(client, database);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** The rows of a collection (by its stored name) in the order of their places on the disk. */
  async of(collection: string): Promise<EngineRow[]> {
    const { rows } = await this.#client.query(
      `SELECT object_id::text AS id, xmin::text AS transaction FROM ${await this.#table(collection)} ORDER BY ctid`,
    );
    return rows.map(({ id, transaction }) => ({
      id: OBJECT_ID.exec(id)?.[1] ?? id,
      transaction: Number(transaction),
    }));
  }

  /** The transactions that wrote to the database while something was done, in the order of their numbers. */
  async during(work: () => Promise<unknown>): Promise<LoggedTransaction[]> {
    const before = await this.#files();
    const from = await this.#end();
    await work();
    // A table that is rewritten meanwhile has another file from then on.
    const files = new Map([...before, ...(await this.#files())]);
    const { rows } = await this.#client.query(
      `SELECT xid::text AS transaction, resource_manager || '/' || record_type AS kind, record_length - fpi_length AS length, block_ref AS blocks
       FROM pg_get_wal_records_info($1, $2)`,
      [from, await this.#end()],
    );
    const found = Map.groupBy(
      rows.flatMap((row) => {
        const [, file] = /rel \d+\/\d+\/(\d+)/.exec(row.blocks ?? '') ?? [];
        const collection = files.get(file ?? '');
        return collection && !TIDYING.test(row.kind) ? [{ ...row, collection }] : [];
      }),
      ({ transaction }) => Number(transaction),
    );
    return [...found].map(([transaction, records]) => ({
      transaction,
      collections: [...new Set(records.map(({ collection }) => collection))].toSorted(),
      records: records.map(({ kind, length }) => `${kind} ${length}`),
    }));
  }

  /** The end of the log as far as it is on the disk. */
  async #end(): Promise<string> {
    // A commit brings all that was logged before it to the disk.
    await this.#client.query('SELECT pg_current_xact_id()');
    const { rows } = await this.#client.query('SELECT pg_current_wal_flush_lsn()::text AS "end"');
    return rows[0]?.end;
  }

  async #table(collection: string): Promise<string> {
    const { rows } = await this.#client.query(
      'SELECT collection_id AS id FROM documentdb_api_catalog.collections WHERE database_name = $1 AND collection_name = $2',
      [this.#database, collection],
    );
    if (!rows[0]) throw new Error(`the engine has no collection ${collection}`);
    return `documentdb_data.documents_${rows[0].id}`;
  }

  /** The collections by the files in which the engine stores their rows, large values and indexes. */
  async #files(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.#client.query(
      `WITH tables AS (
         SELECT collection_name AS name, ('documentdb_data.documents_' || collection_id)::regclass::oid AS id
         FROM documentdb_api_catalog.collections WHERE database_name = $1 AND view_definition IS NULL
       ), large AS (
         SELECT name, reltoastrelid AS id FROM tables JOIN pg_class ON pg_class.oid = tables.id WHERE reltoastrelid <> 0
       ), holding AS (SELECT * FROM tables UNION ALL SELECT * FROM large)
       SELECT name, pg_relation_filenode(id)::text AS file FROM holding
       UNION ALL
       SELECT name, pg_relation_filenode(indexrelid)::text FROM holding JOIN pg_index ON indrelid = holding.id`,
      [this.#database],
    );
    return new Map(rows.map(({ file, name }) => [file, name]));
  }
}
