import type { AuditPage, EventType } from '@fairlead/contracts';
import type { FastifySchema } from 'fastify';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { KeySet } from './auth/key-set.ts';
import type { Viewer } from './auth/viewer.ts';
import type { Collection, Forms } from './collection/declaration.ts';
import type { Store } from './collection/store.ts';
import type { ServiceEnvironment } from './environment.ts';
import type { Broker } from './events/broker.ts';
import type { Changes } from './events/changes.ts';
import type { Projection } from './events/projections.ts';
import type { FileStore } from './files/file-store.ts';
import type { App } from './http/checks.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Asked, OwnRead } from './http/own-read.ts';
import type { Query } from './query/query.ts';
import type { Reading } from './reading/reading.ts';
import type { RecordedReading } from './reading/record-reading.ts';

/** A running service as what is the service's own knows it: its rules, its routes, its consumers and its work. */
export interface Service {
  readonly name: string;
  readonly environment: ServiceEnvironment;
  readonly log: Logger;
  readonly app: App;
  readonly connection: Connection;
  readonly broker: Broker;
  readonly changes: Changes;
  readonly stores: ReadonlyMap<string, Store>;
  readonly projections: ReadonlyMap<string, Projection>;
  readonly reading: Reading;
  readonly keys: KeySet;
  readonly idempotency: Idempotency;
  /** The files that it keeps for its collections, to be read. */
  readonly files: Pick<FileStore, 'find' | 'open'>;

  /**
   * The store of a declared collection, which knows its documents; by a slug alone, of any collection.
   * @throws {RangeError} for one that is not declared.
   */
  store<Of extends Forms>(collection: Collection<Of>): Store<Of>;
  store(slug: string): Store;

  /**
   * Calls back with each event of a type, its own or another service's, in every instance, while it runs; some come again. To be asked
   * for before the service starts to hear, as its extension is made.
   */
  subscribe<Payload extends z.ZodType>(
    event: EventType<Payload>,
    listener: (payload: z.infer<Payload>) => void,
  ): void;

  /**
   * Ends a session of somebody who has no document here: at once in this service, and in all others as they are told.
   * @throws {ApiError} 503 when nobody else could be told.
   */
  endSession(session: EndingSession, correlationId: string): Promise<void>;

  /** Has what documents have to tell delivered soon; for changes made past the stores. */
  tell(slug?: string): void;

  /** A page of who changed what of one document, the latest first; whether the caller may read it is the service's to say. */
  trailOf(document: { collection: string; document: string }, query: Query): Promise<AuditPage>;

  /**
   * Records that a viewer took away what is no part of an answer, as a file has it.
   * @throws {ApiError} 503 when it cannot be written: what is not recorded is not handed out.
   */
  recordReading(read: RecordedReading, viewer: Viewer): Promise<void>;

  /** Registers a read of the service's own, answered like those of its collections. */
  read<const Schema extends FastifySchema>(
    path: string,
    read: OwnRead<Schema>,
    answer: (query: Asked<Schema>, viewer: Viewer) => Promise<unknown>,
  ): void;
}

/** A session that is about to end; its tokens have run out at `until` anyway. */
export interface EndingSession {
  id: string;
  user: string;
  until: Date;
}
