import type { AuditEntry, AuditPage, EventType } from '@fairlead/contracts';
import type { FastifySchema } from 'fastify';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { EndingSession } from './auth/end-session.ts';
import type { KeySet } from './auth/key-set.ts';
import type { Store } from './collections/store.ts';
import type { Broker } from './events/broker.ts';
import type { Changes } from './events/changes.ts';
import type { Projection } from './events/projections.ts';
import type { TakeFile } from './files/attachments/attachment-intake.ts';
import type { FileStore } from './files/file-store.ts';
import type { App } from './http/checks.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { OwnRead, QueryOf } from './http/own-read.ts';
import type { Collection, Forms } from './model/declaration.ts';
import type { DocumentSeals, SealedRow } from './model/document-seals.ts';
import type { Viewer } from './model/viewer.ts';
import type { Query } from './query/query.ts';
import type { Reading } from './reading/reading.ts';
import type { RecordedReading } from './reading/record-reading.ts';
import type { driver } from './runtime/driver.ts';
import type { ServiceEnvironment } from './runtime/environment.ts';
import type { Tracing } from './runtime/tracing/span.ts';
import type { Table, Tables } from './tables/table.ts';
import type { NamedTable } from './tables/table-declaration.ts';

/** A running service as seen by its own code: its rules, routes, consumers and work. */
export interface Service extends Tables {
  readonly name: string;
  readonly environment: ServiceEnvironment;
  readonly log: Logger;
  readonly app: App;
  /** Its database, for modules of the kit. */
  readonly [driver]: Connection;
  readonly broker: Broker;
  /** Where its traces go; undefined where nothing is traced. */
  readonly tracing: Tracing | undefined;
  readonly changes: Changes;
  readonly stores: ReadonlyMap<string, Store>;
  readonly projections: ReadonlyMap<string, Projection>;
  readonly reading: Reading;
  readonly keys: KeySet;
  readonly idempotency: Idempotency;
  /** The files that it stores for its collections, for reading. */
  readonly files: Pick<FileStore, 'find' | 'open'>;
  /** Examines a file that one of its own routes has received, and prepares it for storage; where it is stored is that route’s. */
  readonly takeFile: TakeFile;

  /**
   * The store of a declared collection, typed by its documents; by slug, of any collection.
   * @throws {RangeError} for an undeclared collection.
   */
  store<Of extends Forms>(collection: Collection<Of>): Store<Of>;
  store(slug: string): Store;

  /** A declared table. @throws {RangeError} for an undeclared one. */
  table<Row extends object>(declared: NamedTable<Row>): Table<Row>;

  /**
   * Encrypts and decrypts the values of one row of an encrypted table. What was encrypted is stored beside `wrapped` as the row's `sealedBy`.
   * @throws {RangeError} for a table that is not declared as encrypted.
   */
  sealsOf(declared: NamedTable, row: SealedRow): DocumentSeals;

  /**
   * Calls back with each event of a type, its own or another service's, in every instance, while it runs; some come twice. Must be
   * called before the service starts consuming, when its extension is made.
   */
  subscribe<Payload extends z.ZodType>(
    event: EventType<Payload>,
    listener: (payload: z.infer<Payload>) => void,
  ): void;

  /**
   * Ends a session of somebody who has no document here: immediately in this service, in the others when they receive
   * the event.
   * @throws {ApiError} 503 when it could not be published.
   */
  endSession(session: EndingSession, correlationId: string): Promise<void>;

  /** A page of who changed what in one document, latest first; the service decides whether the caller may read it. */
  trailOf(document: { collection: string; document: string }, query: Query): Promise<AuditPage>;

  /** Who has read restricted members of one document, the latest of them first; the service decides whether the caller may read it. */
  readingsOf(
    document: { collection: string; document: string },
    most: number,
  ): Promise<AuditEntry[]>;

  /**
   * Records that a viewer took data that is not part of an answer, such as a file.
   * @throws {ApiError} 503 when it cannot be written: nothing is handed out unrecorded.
   */
  recordReading(read: RecordedReading, viewer: Viewer): Promise<void>;

  /** Registers a read of the service's own, answered like those of its collections. */
  read<const Schema extends FastifySchema>(
    path: string,
    read: OwnRead<Schema>,
    answer: (query: QueryOf<Schema>, viewer: Viewer) => Promise<unknown>,
  ): void;
}
