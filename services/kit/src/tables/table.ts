import type { Connection, Collection as DriverCollection, mongo } from 'mongoose';
import { timeOfRequest } from '../runtime/deadline.ts';
import { driver } from '../runtime/driver.ts';
import { insertIgnoringDuplicates } from '../runtime/insert-ignoring-duplicates.ts';
import type { NamedTable } from './table-declaration.ts';

/**
 * The rows of one table, written and read as they are. Nothing is published, and there is neither a schema nor a revision. What a request reads
 * or changes ends with that request.
 */
export class Table<Row extends object = StoredRow> {
  readonly [driver]: DriverCollection<Row>;

  constructor(rows: DriverCollection<Row>) {
    this[driver] = rows;
  }

  /** The rows that match a filter. */
  find(filter: mongo.Filter<Row> = {}) {
    return this[driver].find(filter, timeOfRequest());
  }

  /** The first row, in an order, that matches a filter; with a projection some of its members alone. */
  async findOne(
    filter: mongo.Filter<Row>,
    options: Pick<mongo.FindOptions, 'sort' | 'projection'> = {},
  ): Promise<mongo.WithId<Row> | undefined> {
    return (await this[driver].findOne(filter, { ...options, ...timeOfRequest() })) ?? undefined;
  }

  count(filter: mongo.Filter<Row>): Promise<number> {
    return this[driver].countDocuments(filter, timeOfRequest());
  }

  /** The values at a path of the rows that match a filter. */
  distinct<Path extends string>(
    path: Path,
    filter: mongo.Filter<Row> = {},
  ): Promise<(Path extends keyof Row ? Row[Path] : unknown)[]> {
    return this[driver].distinct(path, filter, timeOfRequest());
  }

  /** @throws when a unique index already holds one of its keys (`isDuplicateKey`). */
  async insert(row: mongo.OptionalUnlessRequiredId<Row>): Promise<void> {
    await this[driver].insertOne(row, timeOfRequest());
  }

  /** Inserts rows, skipping those whose id is taken. */
  async insertIgnoringDuplicates(rows: readonly (Row & { _id: unknown })[]): Promise<void> {
    await insertIgnoringDuplicates(this[driver], rows);
  }

  /** Changes one row that matches a filter; with `upsert` it is made where there is none. */
  async updateOne(
    filter: mongo.Filter<Row>,
    update: mongo.UpdateFilter<Row>,
    { upsert = false } = {},
  ): Promise<{ isMatched: boolean; isInserted: boolean }> {
    const options = { upsert, ...timeOfRequest() };
    const { matchedCount, upsertedCount } = await this[driver].updateOne(filter, update, options);
    return { isMatched: matchedCount > 0, isInserted: upsertedCount > 0 };
  }

  /** Changes all rows that match a filter, by an update or by the stages of a pipeline. */
  async updateMany(
    filter: mongo.Filter<Row>,
    update: mongo.UpdateFilter<Row> | object[],
  ): Promise<void> {
    await this[driver].updateMany(filter, update, timeOfRequest());
  }

  /** Changes one row that matches a filter. @returns it as it is then; undefined where there is none. */
  async findOneAndUpdate(
    filter: mongo.Filter<Row>,
    update: mongo.UpdateFilter<Row>,
  ): Promise<mongo.WithId<Row> | undefined> {
    const options = { returnDocument: 'after', ...timeOfRequest() } as const;
    return (await this[driver].findOneAndUpdate(filter, update, options)) ?? undefined;
  }

  /** Deletes one row that matches a filter. @returns it as it was; undefined where there is none. */
  async findOneAndDelete(filter: mongo.Filter<Row>): Promise<mongo.WithId<Row> | undefined> {
    return (await this[driver].findOneAndDelete(filter, timeOfRequest())) ?? undefined;
  }

  /** Deletes one row that matches a filter. @returns whether there was one. */
  async deleteOne(filter: mongo.Filter<Row>): Promise<boolean> {
    const { deletedCount } = await this[driver].deleteOne(filter, timeOfRequest());
    return deletedCount > 0;
  }

  async deleteMany(filter: mongo.Filter<Row>): Promise<void> {
    await this[driver].deleteMany(filter, timeOfRequest());
  }
}

/** What is stored under a name, whatever is in it. */
export type StoredRow = Record<string, unknown>;

/** The tables of a database. */
export interface Tables {
  table<Row extends object = StoredRow>(declared: NamedTable<Row>): Table<Row>;
}

/** The tables of a database without a running service; its collections too, under their stored names (`storedName`), as any release has written them. */
export const tablesIn = (connection: Connection): Tables => ({
  table: <Row extends object>({ name }: NamedTable<Row>) =>
    new Table(connection.collection<Row>(name)),
});
