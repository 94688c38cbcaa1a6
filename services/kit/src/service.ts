import type { AuditEntry, AuditPage, EventType } from '@fairlead/contracts';
import type { FastifySchema } from 'fastify';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { AuditTrail } from './audit/audit-record.ts';
import type { EndingSession } from './auth/end-session.ts';
import { endSession } from './auth/end-session.ts';
import { EndedSessions } from './auth/ended-sessions.ts';
import { KeySet } from './auth/key-set.ts';
import { type SessionAccessOf, sessionAccessOf } from './auth/session-access-of.ts';
import { boundedConnection } from './bounded-connection.ts';
import { type DeclaredTable, declaredTables } from './collections/declared-tables.ts';
import { DenormalizedCheck } from './collections/denormalized-check.ts';
import { denormalizedIndexOf } from './collections/denormalized-index.ts';
import { DenormalizedRefreshes } from './collections/denormalized-refreshes.ts';
import type { Indexed } from './collections/indexes.ts';
import type { ServiceHooks } from './collections/service-hooks.ts';
import { hooksBySlug } from './collections/service-hooks.ts';
import type { Store } from './collections/store.ts';
import { storesOf } from './collections/stores.ts';
import { columnsOf, type ListColumns } from './columns/list-columns.ts';
import { contractDatabase, openDatabase, prepareDatabase, requirePrepared } from './database.ts';
import { Broker } from './events/broker.ts';
import { Changes } from './events/changes.ts';
import { deleteLeftOver } from './events/left-over-consumers.ts';
import { type Projection, projectionsOf } from './events/projections.ts';
import { AnswerSources } from './events/sources.ts';
import type { TakeFile } from './files/attachments/attachment-intake.ts';
import type { FileStore } from './files/file-store.ts';
import { FieldEncryption, fieldKeysOf } from './files/key-rotation.ts';
import { openFileStore } from './files/open-file-store.ts';
import { ServiceFiles } from './files/service-files.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { type CachePolicyFor, cachePolicyIn } from './http/answer-read.ts';
import { readingsOfDocument, trailOfDocument } from './http/audit-route.ts';
import type { App } from './http/checks.ts';
import { createApp } from './http/create-app.ts';
import { closeConnectionsWhileDraining } from './http/draining.ts';
import { Idempotency } from './http/idempotency.ts';
import { type OwnRead, ownRead, type QueryOf } from './http/own-read.ts';
import { routesOf } from './http/routes-of.ts';
import { commonRoutes, documentRoutes } from './http/service-routes.ts';
import { shareLimits } from './http/shared-limits.ts';
import type { Collection, Forms } from './model/declaration.ts';
import { DocumentSeals, SEALED_BY, type SealedRow } from './model/document-seals.ts';
import type { FieldKeys } from './model/field-keys.ts';
import { requireAnswers } from './model/on-erasure.ts';
import type { Viewer } from './model/viewer.ts';
import { GonePeople } from './people/person-gone/gone-people.ts';
import { PersonalData } from './people/personal-data.ts';
import type { Query } from './query/query.ts';
import { ownReading } from './reading/own-reading.ts';
import { Reading } from './reading/reading.ts';
import { type RecordedReading, recordReading } from './reading/record-reading.ts';
import type { Service } from './running-service.ts';
import { driver } from './runtime/driver.ts';
import type { ServiceEnvironment } from './runtime/environment.ts';
import { createLog } from './runtime/log.ts';
import type { Tracing } from './runtime/tracing/span.ts';
import { startTracing } from './runtime/tracing/start-tracing.ts';
import { traceMetrics } from './runtime/tracing/trace-metrics.ts';
import { tracesEndpoint } from './runtime/tracing/tracing-environment.ts';
import { InstanceNotice, runningVersions } from './scheduled-work/migrations/instances.ts';
import { newestOf } from './scheduled-work/migrations/migrate.ts';
import { ScheduledWork } from './scheduled-work/scheduled-work.ts';
import type { ServiceDeclaration, ServiceExtension } from './service-declaration.ts';
import { ServiceEvents } from './service-events.ts';
import type { ServicePart } from './service-part.ts';
import { partsOfCore } from './service-parts.ts';
import type { Table } from './tables/table.ts';
import type { NamedTable } from './tables/table-declaration.ts';

/** One instance of a service, assembled from its declaration and environment; `start` makes it work. */
export class ServiceInstance implements Service {
  readonly name: string;
  readonly environment: ServiceEnvironment;
  readonly log: Logger;
  readonly app: App;
  /** Every route there is, as `METHOD /path`. */
  readonly routes: ReadonlySet<string>;
  readonly connection: Connection = boundedConnection();
  readonly [driver] = this.connection;
  readonly broker: Broker;
  tracing: Tracing | undefined;
  readonly changes = new Changes();
  readonly stores: ReadonlyMap<string, Store>;
  readonly #tables: ReadonlyMap<string, DeclaredTable>;
  readonly #fieldKeys: FieldKeys | undefined;
  readonly columns: ListColumns;
  readonly projections: ReadonlyMap<string, Projection>;
  readonly reading: Reading;
  readonly answers: AnswerCache | undefined;
  readonly keys: KeySet;
  readonly idempotency = new Idempotency(this.connection.collection('idempotency_keys'));
  readonly #endedSessions = new EndedSessions(this.connection.collection('ended_sessions'));
  readonly #audit: AuditTrail = this.connection.collection('audit');
  readonly #declaration: ServiceDeclaration;
  readonly #sessionAccess: SessionAccessOf;
  readonly #cachePolicyFor: CachePolicyFor;
  readonly #events: ServiceEvents;
  readonly files: Pick<FileStore, 'find' | 'open'>;
  readonly takeFile: TakeFile;
  readonly #files: ServiceFiles;
  /** Everything beside the core of stores, events, routes and scheduled work. */
  readonly #parts: readonly ServicePart[];
  readonly #scheduled: ScheduledWork;
  readonly #denormalizedCheck: DenormalizedCheck;
  readonly #notice: InstanceNotice;
  #isDraining = false;
  #extension: ServiceExtension = {};
  #hooks: ReadonlyMap<string, ServiceHooks> = new Map();

  constructor(declaration: ServiceDeclaration, environment: ServiceEnvironment) {
    const { name, collections, tables = [], projections = [], membershipsOf } = declaration;
    const { confirmedEmailOf, sessionLives } = declaration;
    requireAnswers(collections);
    this.#declaration = declaration;
    this.name = name;
    this.environment = environment;
    this.log = createLog(name, environment.LOG_LEVEL);
    this.app = createApp(
      this.log,
      environment,
      tracesEndpoint(environment) === undefined ? undefined : () => this.tracing,
    );
    closeConnectionsWhileDraining(this.app, () => this.#isDraining);
    this.routes = routesOf(this.app);
    this.broker = new Broker(environment.NATS_URL, environment.NAMESPACE, {
      replicas: environment.EVENTS_REPLICAS,
      days: environment.EVENTS_DAYS,
    });
    this.projections = projectionsOf(projections, this.connection);
    this.keys = new KeySet(environment.TOKEN_KEYS, environment.KEYS_URL);
    this.#sessionAccess = sessionAccessOf(
      {
        membershipsOf: async (user) =>
          this.#events.freshness.isTooOld ? [] : membershipsOf(this, user),
        ...(confirmedEmailOf && { confirmedEmailOf: (user) => confirmedEmailOf(this, user) }),
        ...(sessionLives && {
          sessionLives: (user, session) => sessionLives(this, user, session),
        }),
      },
      this.#endedSessions,
    );
    this.changes.onChange(({ collection }) => {
      if (declaration.accessFrom?.includes(collection)) this.#sessionAccess.clear();
    });
    this.#denormalizedCheck = new DenormalizedCheck(this.projections, this.log);
    const denormalizedIndex = denormalizedIndexOf(this.connection, collections);
    const fieldKeys = fieldKeysOf(collections, tables, environment);
    this.#fieldKeys = fieldKeys;
    const gone = new GonePeople(this.connection);
    const storing = {
      goneAmong: (users: readonly string[]) => gone.among(users),
      log: this.log,
      audit: this.#audit,
      changes: this.changes,
      projections: this.projections,
      denormalizedCheck: this.#denormalizedCheck,
      ...(denormalizedIndex && { denormalizedIndex }),
      markFiles: (slug: string, documents: readonly string[]) =>
        this.#files.markUnchecked(slug, documents),
      relay: () => this.#events.relay,
      hooks: (slug: string) => this.#hooks.get(slug),
    };
    this.stores = storesOf(collections, this.connection, storing, fieldKeys);
    this.#tables = declaredTables(tables, this.connection);
    const denormalizedRefreshes = new DenormalizedRefreshes({
      connection: this.connection,
      log: this.log,
      stores: this.stores,
      projections: this.projections,
    });
    this.columns = columnsOf(declaration.columns, this);
    const sources = new AnswerSources(collections);
    const staleAt = () => this.#extension.staleAt?.() ?? Infinity;
    if (environment.ANSWER_CACHE === 'on') this.answers = new AnswerCache(this.changes, staleAt);
    this.#cachePolicyFor = cachePolicyIn(this.answers, sources);
    this.reading = new Reading(this.stores, {
      changes: this.changes,
      columns: this.columns,
      sources,
      staleAt,
      own: ownReading((slug) => this.#hooks.get(slug)),
      trail: { audit: this.#audit, log: this.log },
    });
    const encryption = new FieldEncryption(this, this.#tables, fieldKeys);
    const files = openFileStore(this, encryption.uploads);
    this.files = files;
    this.#files = new ServiceFiles(this, this.stores, {
      sealed: encryption.uploads,
      media: declaration.media,
    });
    this.takeFile = this.#files.take;
    const people = new PersonalData(this, {
      tables: this.#tables,
      files,
      keys: fieldKeys,
      exportOf: (user) => declaration.exportOf?.(this, user) ?? [],
      onErasure: async (user) => declaration.onErasure?.(this, user),
      purgeEvents: (slug, documents) => this.#events.purges.schedule(slug, documents),
    });
    this.#scheduled = new ScheduledWork(this.connection, this.log);
    this.#notice = new InstanceNotice(this.connection, this.log);
    this.#events = new ServiceEvents({
      service: name,
      log: this.log,
      broker: this.broker,
      connection: this.connection,
      stores: this.stores,
      columns: this.columns,
      projections: this.projections,
      denormalizedRefreshes,
      changes: this.changes,
      endedSessions: this.#endedSessions,
      sessionAccess: this.#sessionAccess,
      days: environment.EVENTS_DAYS,
      mostAccessAge: environment.ACCESS_COPY_SECONDS * 1_000,
    });
    this.#parts = [
      this.#denormalizedCheck,
      this.#events,
      encryption,
      ...partsOfCore(this, {
        collections,
        audit: this.#audit,
        endedSessions: this.#endedSessions,
        denormalizedRefreshes,
        denormalizedIndex,
      }),
      this.#files,
      people,
    ];
  }

  store<Of extends Forms>(collection: Collection<Of>): Store<Of>;
  store(slug: string): Store;
  store(of: string | Collection): Store {
    const slug = typeof of === 'string' ? of : of.slug;
    const store = this.stores.get(slug);
    if (!store) throw new RangeError(`${this.name} declares no collection ${slug}`);
    return store;
  }

  table<Row extends object>({ name }: NamedTable<Row>): Table<Row> {
    const declared = this.#tables.get(name);
    if (!declared) throw new RangeError(`${this.name} declares no table ${name}`);
    return declared.table as unknown as Table<Row>;
  }

  sealsOf({ name }: NamedTable, { _id: id, [SEALED_BY]: wrapped }: SealedRow): DocumentSeals {
    if (!this.#tables.get(name)?.isSealed || !this.#fieldKeys)
      throw new RangeError(`${this.name} declares no encrypted table ${name}`);
    return new DocumentSeals(this.#fieldKeys, { slug: name, id }, wrapped);
  }

  subscribe<Payload extends z.ZodType>(
    event: EventType<Payload>,
    listener: (payload: z.infer<Payload>) => void,
  ): void {
    this.#events.subscribe(event, listener);
  }

  endSession(session: EndingSession, correlationId: string): Promise<void> {
    const { broker, log } = this;
    return endSession({ endedSessions: this.#endedSessions, broker, log }, session, correlationId);
  }

  /** Has the outbox entries of documents delivered soon; for what tests have stored past the stores. */
  publishPending(slug?: string): void {
    this.#events.relay.kick(slug);
  }

  trailOf(document: { collection: string; document: string }, query: Query): Promise<AuditPage> {
    const documents = this.store(document.collection)[driver];
    return trailOfDocument(this.#audit, documents, document, query);
  }

  readingsOf(
    document: { collection: string; document: string },
    most: number,
  ): Promise<AuditEntry[]> {
    return readingsOfDocument(this.#audit, document, most);
  }

  recordReading(read: RecordedReading, viewer: Viewer): Promise<void> {
    return recordReading({ audit: this.#audit, log: this.log }, read, viewer);
  }

  read<const Schema extends FastifySchema>(
    path: string,
    read: OwnRead<Schema>,
    answer: (query: QueryOf<Schema>, viewer: Viewer) => Promise<unknown>,
  ): void {
    ownRead(this.app, this.#cachePolicyFor, path, read, answer);
  }

  /** Migrates the database to this release and ends: migrates stored data and makes the indexes. */
  async migrate(): Promise<void> {
    try {
      await this.#openDatabase();
      await this.#prepare();
    } finally {
      await this.connection.close();
    }
  }

  /** Removes from the database and from the broker what only earlier releases need, and ends. @throws {Error} while one of them runs. */
  async contract(): Promise<void> {
    const { migrations } = this.#declaration;
    try {
      await this.#openDatabase();
      await this.#missingIndexes();
      const removed = await contractDatabase(
        this.connection,
        {
          migrations,
          indexes: this.#indexNames(),
          dropIndexes: async () => {
            const dropped: string[] = [];
            for (const one of this.#indexed) {
              const names = await one.retiredIndexes();
              await one.dropIndexes(names);
              dropped.push(...names.map((name) => `${one.name}.${name}`));
            }
            return dropped;
          },
          deleteConsumers: (kept) => deleteLeftOver(this.broker, this.name, kept),
        },
        this.log,
      );
      this.log.info({ removed }, 'what only earlier releases needed is removed');
    } finally {
      await Promise.all([this.broker.close(), this.connection.close()]);
    }
  }

  /**
   * Connects, checks that the database is as this release needs it (in production it must be, anywhere else it is made so), registers every
   * route and starts relay, consumers and scheduled work.
   */
  async start(): Promise<void> {
    const { migrations = [], collections, extend, consumers, jobs } = this.#declaration;
    await this.#openDatabase();
    if (this.environment.NODE_ENV === 'production')
      await requirePrepared(this.connection, migrations, () => this.#missingIndexes());
    else await this.#prepare();
    await this.#startTracing();
    const { VALKEY_URL: url, NAMESPACE } = this.environment;
    await shareLimits(this.app, { url, prefix: `${NAMESPACE}:${this.name}`, log: this.log });
    const registry = await commonRoutes(this, {
      collections,
      sessionAccess: this.#sessionAccess,
      endedSessions: this.#endedSessions,
      consumers: () => this.#events.runningConsumers,
      jobs: () => this.#scheduled.status(),
      versions: () => runningVersions(this.connection),
      dependencies: () => this.#extension.dependencies?.() ?? {},
      isDraining: () => this.#isDraining,
    });
    if (this.tracing) traceMetrics(registry, this.tracing);
    for (const part of this.#parts) await part.open?.(registry);
    this.#extension = (await extend?.(this)) ?? {};
    this.#extension.measure?.(registry);
    this.#hooks = hooksBySlug(this.#extension.hooks ?? []);
    for (const slug of this.#hooks.keys()) this.store(slug);
    for (const part of this.#parts) await part.register?.(this);
    documentRoutes(this, { collections, cachePolicyFor: this.#cachePolicyFor, audit: this.#audit });
    await this.app.ready();
    this.keys.start();
    const ofParts = this.#parts.flatMap((part) => part.consumers ?? []);
    const ofExtension = this.#extension.consumers ?? [];
    this.#events.start([...ofParts, ...(consumers?.(this) ?? []), ...ofExtension]);
    await this.#notice.start({
      version: this.environment.SERVICE_VERSION ?? null,
      knows: newestOf(migrations),
      indexes: this.#indexNames(),
      consumers: this.#events.runningConsumers.map(({ durable }) => durable),
    });
    await this.#extension.start?.();
    const own = this.#parts.flatMap((part) => part.jobs ?? []);
    const work = [...own, ...(jobs?.(this) ?? []), ...(this.#extension.jobs ?? [])];
    this.#scheduled.start(work, registry);
  }

  /** What has declared indexes. */
  get #indexed(): readonly Indexed[] {
    return [...this.stores.values(), ...this.#tables.values()];
  }

  /** The stored names of the indexes that are declared, as `collection.index`. */
  #indexNames(): string[] {
    return this.#indexed.flatMap((one) => one.indexNames.map((name) => `${one.name}.${name}`));
  }

  /** Listens for requests. @returns the port. */
  async listen(): Promise<number> {
    await this.app.listen({ host: this.environment.HOST, port: this.environment.PORT });
    const [address] = this.app.addresses();
    return typeof address === 'object' ? address.port : this.environment.PORT;
  }

  /** Has `/readyz` say that this instance is not ready, while it still answers. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Finishes requests and deliveries in progress, and releases everything. */
  async stop(): Promise<void> {
    this.keys.stop();
    await this.#extension.closing?.();
    await Promise.all([this.app.close(), this.#scheduled.stop()]);
    await this.#extension.stop?.();
    for (const part of this.#parts) await part.stop?.();
    await this.#notice.stop();
    await this.broker.close();
    await this.connection.close();
    await this.tracing?.stop();
  }

  async #startTracing(): Promise<void> {
    const { name, environment, log } = this;
    const version = environment.SERVICE_VERSION;
    this.tracing = await startTracing(environment, { name, version, log });
    this.broker.tracing = this.tracing;
  }

  #openDatabase(): Promise<void> {
    const { MONGODB_URL, NAMESPACE } = this.environment;
    return openDatabase(this.connection, MONGODB_URL, `${NAMESPACE}_${this.name}`);
  }

  #prepare(): Promise<void> {
    const { migrations } = this.#declaration;
    const indexes = async () => {
      await Promise.all(this.#parts.map((part) => part.prepare?.()));
      await Promise.all(this.#indexed.map((one) => one.ensureIndexes()));
    };
    return prepareDatabase(this.connection, { migrations, indexes }, this.log);
  }

  /** The missing declared indexes, as `collection.index`. */
  async #missingIndexes(): Promise<string[]> {
    const missing = await Promise.all(
      this.#indexed.map(async (one) =>
        (await one.lookForIndexes()).map(({ name }) => `${one.name}.${name}`),
      ),
    );
    return missing.flat();
  }
}
