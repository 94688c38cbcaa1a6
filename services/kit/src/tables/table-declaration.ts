import type { mongo } from 'mongoose';

declare const rowOf: unique symbol;

/** An index of a table. */
export interface TableIndex<Member extends string = string> {
  name: string;
  keys: Readonly<Record<Member, 1 | -1>>;
  unique?: boolean;
  /** How long (s) after the moment in its key a row is deleted. */
  expireAfterSeconds?: number;
}

/**
 * What a service stores for itself beside its collections, such as what waits to be mailed or how often somebody has tried: rows without a schema,
 * routes and events.
 */
export interface TableDeclaration<Row extends object = object> {
  /** Its name in the database. */
  name: string;
  indexes?: readonly TableIndex[];
  /** Whether its rows have encrypted values, each row with a key of its own (`sealsOf` of the service). */
  isSealed?: boolean;
  /** Finds the rows about a person, which are deleted with their account; or says why none are. */
  onErasure: ((user: string) => object) | string;
  readonly [rowOf]?: Row;
}

/** A table as it is read and written, whatever becomes of its rows. */
export type NamedTable<Row extends object = object> = Omit<TableDeclaration<Row>, 'onErasure'>;

/** Declares a table and what its rows are like. Its indexes are made when the database is prepared. */
export const defineTable = <Row extends object>(declared: {
  name: string;
  indexes?: readonly (Omit<TableIndex, 'keys'> & {
    keys: Readonly<{ [Member in keyof Row & string]?: 1 | -1 }>;
  })[];
  isSealed?: boolean;
  onErasure: ((user: string) => mongo.Filter<Row>) | string;
}): TableDeclaration<Row> => declared as TableDeclaration<Row>;

/** Finds the rows whose id begins with a person's id. */
export const rowsNamedAfter = (user: string): mongo.Filter<{ _id: string }> => ({
  _id: { $gte: `${user} `, $lt: `${user}!` },
});
