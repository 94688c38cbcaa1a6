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
  readonly [rowOf]?: Row;
}

/** Declares a table and what its rows are like. Its indexes are made when the database is prepared. */
export const defineTable = <Row extends object>(declared: {
  name: string;
  indexes?: readonly (Omit<TableIndex, 'keys'> & {
    keys: Readonly<{ [Member in keyof Row & string]?: 1 | -1 }>;
  })[];
}): TableDeclaration<Row> => declared as TableDeclaration<Row>;
