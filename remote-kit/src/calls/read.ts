import type { Where } from '@fairlead/contracts/api/rest';
import type { ApiCall } from './call.ts';

interface CollectionRead {
  where?: Where;
  depth?: number;
  limit?: number;
}

/** Reads documents of a collection. */
export function readCollection(collection: string, read: CollectionRead = {}): ApiCall {
  const parameters = [
    ...whereParameters('where', read.where ?? {}),
    ...(read.depth === undefined ? [] : [`depth=${read.depth}`]),
    ...(read.limit === undefined ? [] : [`limit=${read.limit}`]),
  ];
  return {
    path: [`/${collection}`, parameters.join('&')].filter(Boolean).join('?'),
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

/** A condition in the bracket grammar: `where[organization][equals]=…`. */
function whereParameters(prefix: string, condition: unknown): string[] {
  if (typeof condition !== 'object' || condition === null)
    return [`${prefix}=${encodeURIComponent(String(condition ?? ''))}`];
  return Object.entries(condition).flatMap(([key, inner]) =>
    whereParameters(`${prefix}[${encodeURIComponent(key)}]`, inner),
  );
}
