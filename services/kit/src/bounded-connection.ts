import mongoose, { type Connection } from 'mongoose';
import { databaseTime } from './runtime/deadline.ts';
import { endOfWork } from './runtime/request-under-way.ts';

/** The reads that may scan a whole collection, and which of their arguments has the options. */
const bounded = { aggregate: 1, countDocuments: 1, distinct: 2 } as const;

type Bounded = Record<keyof typeof bounded, (...given: unknown[]) => unknown>;

/**
 * Creates a connection on which what is aggregated, counted or listed for a request ends with it, unless the call sets its own time. The service's own
 * work has no end.
 */
export function boundedConnection(): Connection {
  const connection = mongoose.createConnection();
  const collectionOf = connection.collection.bind(connection);
  const done = new WeakSet<object>();
  connection.collection = ((...named: Parameters<typeof collectionOf>) => {
    const collection = collectionOf(...named);
    if (!done.has(collection)) bind(collection as unknown as Bounded);
    done.add(collection);
    return collection;
  }) as typeof connection.collection;
  return connection;
}

function bind(collection: Bounded): void {
  for (const [name, at] of Object.entries(bounded) as [keyof typeof bounded, number][]) {
    const read = collection[name].bind(collection);
    collection[name] = (...given) => {
      if (endOfWork() !== undefined)
        given[at] = { maxTimeMS: databaseTime(), ...(given[at] as object | undefined) };
      return read(...given);
    };
  }
}
