import type { Where } from '@fairlead/contracts/api/rest';
import type { ApiCall } from './call.ts';

/** Members by name, nested as groups are: `true` includes, `false` leaves out. */
export interface Select {
  [member: string]: boolean | Select;
}

/** What to read of a collection's documents. */
export interface CollectionRead {
  where?: Where;
  /** To what depth relations are answered with the documents they refer to. */
  depth?: number;
  limit?: number;
  page?: number;
  /** A member, preceded by `-` for descending order; several are separated by commas. */
  sort?: string;
  select?: Select;
  /** For related documents, by their collection. */
  populate?: Readonly<Record<string, Select>>;
}

/** Reads documents of a collection. */
export function readCollection(collection: string, read: CollectionRead = {}): ApiCall {
  const parameters = Object.entries(read).flatMap(([name, value]) =>
    value === undefined ? [] : parametersOf(name, value),
  );
  return {
    path: [`/${collection}`, parameters.join('&')].filter(Boolean).join('?'),
    failure: `Failed to fetch from collection ${collection}`,
  };
}

/** Counts documents of a collection. */
export function countCollection(collection: string, where?: Where): ApiCall {
  const { path } = readCollection(collection, { where });
  return {
    path: path.replace(`/${collection}`, `/${collection}/count`),
    failure: `Failed to fetch from collection ${collection}`,
  };
}

/** Reads one document by its id. */
export function readDocument(collection: string, id: string, depth?: number): ApiCall {
  const query = depth === undefined ? '' : `?depth=${depth}`;
  return {
    path: `/${collection}/${encodeURIComponent(id)}${query}`,
    failure: `Failed to fetch ${collection} with ID ${id}`,
  };
}

/** A value in the bracket grammar, such as a condition: `where[organization][equals]=…`. */
function parametersOf(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return [`${name}=${encodeURIComponent(String(value ?? ''))}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    parametersOf(`${name}[${encodeURIComponent(key)}]`, inner),
  );
}
