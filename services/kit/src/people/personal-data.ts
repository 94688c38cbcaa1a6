import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { DeclaredTable } from '../collections/declared-tables.ts';
import type { Store } from '../collections/store.ts';
import type { Broker } from '../events/broker.ts';
import type { ConsumerDeclaration } from '../events/consumer-declaration.ts';
import type { Projection } from '../events/projections.ts';
import type { FileStore } from '../files/file-store.ts';
import type { App } from '../http/checks.ts';
import type { FieldKeys } from '../model/field-keys.ts';
import type { Reading } from '../reading/reading.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import { DataExports, type ExportedFile } from './data-export/data-exports.ts';
import { ErasedPeople } from './person-gone/erased-people.ts';

/** The service whose people these are. */
interface ServiceOfPeople {
  name: string;
  log: Logger;
  broker: Broker;
  connection: Connection;
  stores: ReadonlyMap<string, Store>;
  projections: ReadonlyMap<string, Projection>;
  reading: Reading;
}

/** How it handles their data. */
interface PersonalDataHandling {
  /** What it stores beside its collections. */
  tables: ReadonlyMap<string, Pick<DeclaredTable, 'forget'>>;
  files: FileStore;
  /** The keys by which copies are encrypted at rest; a service that encrypts nothing has none. */
  keys: FieldKeys | undefined;
  /** What else the service has of a person besides their own documents. */
  exportOf(user: string): AsyncIterable<ExportedFile> | readonly ExportedFile[];
  /** Removes what belongs to a person besides their own documents. */
  onErasure(user: string): Promise<void>;
  /** Has what was published earlier of documents of a collection removed from the broker. */
  purgeEvents(slug: string, documents: readonly string[]): Promise<void>;
}

/** The copies of their data that people request, and its removal when they are gone. */
export class PersonalData {
  readonly #exports: DataExports;
  readonly #erased: ErasedPeople;

  constructor(
    { name: service, log, broker, connection, stores, projections, reading }: ServiceOfPeople,
    { tables, files, keys, exportOf, onErasure, purgeEvents }: PersonalDataHandling,
  ) {
    const place = { service, log, broker, connection, stores };
    const exports = new DataExports({ ...place, reading, files, keys, exportOf });
    this.#exports = exports;
    this.#erased = new ErasedPeople({
      ...place,
      projections,
      tables,
      onErasure,
      purgeEvents,
      forgetExports: (user) => exports.forget(user),
    });
  }

  get consumers(): ConsumerDeclaration[] {
    return [this.#erased.consumer, this.#exports.consumer];
  }

  get jobs(): JobDeclaration[] {
    return [this.#erased.retention, this.#exports.pruning];
  }

  /** Registers the route by which people download their copies. */
  register({ app }: { app: App }): void {
    this.#exports.register(app);
  }
}
