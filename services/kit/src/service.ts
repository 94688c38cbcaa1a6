import type { EventType, Page } from '@fairlead/contracts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import mongoose, { type Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { originsOf } from './auth/credentials.ts';
import { tellSessionEnded } from './auth/end-session.ts';
import { EndedSessions } from './auth/ended-sessions.ts';
import { KeySet } from './auth/key-set.ts';
import { indexMemberships } from './auth/membership-copies.ts';
import { authentication } from './auth/plugin.ts';
import { type Standing, Standings } from './auth/standings.ts';
import { tokenVerifier } from './auth/tokens.ts';
import type { Viewer } from './auth/viewer.ts';
import { Counts } from './collection/counts.ts';
import type { Collection, Content, Forms } from './collection/declaration.ts';
import { objectId, type Query, Reading } from './collection/reading.ts';
import { RelatedDocuments } from './collection/related-documents.ts';
import { Store } from './collection/store.ts';
import { storedOrganizationOf } from './collection/tenancy.ts';
import type { ServiceEnvironment } from './environment.ts';
import { apiErrors } from './errors.ts';
import { Broker } from './events/broker.ts';
import { Changes } from './events/changes.ts';
import { Copies } from './events/copies.ts';
import { ServiceEvents } from './events/service-events.ts';
import { AnswerSources } from './events/sources.ts';
import { accessRoute } from './http/access-route.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { answerRead, type Keeping } from './http/answer-read.ts';
import { auditRoute, prepareAudit } from './http/audit-route.ts';
import { collectionRoutes } from './http/collection-routes.ts';
import { createApp } from './http/create-app.ts';
import { databaseAnswers, health, lagsOf } from './http/health.ts';
import { Idempotency } from './http/idempotency.ts';
import { metrics } from './http/metrics.ts';
import { openapi } from './http/openapi/document.ts';
import { rememberOwnWrites } from './http/own-writes.ts';
import { routesOf } from './http/routes-of.ts';
import { createLog } from './log.ts';
import { alone } from './migrations/alone.ts';
import { migrate } from './migrations/migrate.ts';
import { ScheduledWork } from './scheduled/scheduled-work.ts';
import { watchServers } from './server-watch.ts';
import type {
  CollectionReading,
  ServiceDeclaration,
  ServiceExtension,
} from './service-declaration.ts';

const POOL = 10;
const SERVER_SELECTION_MS = 5_000;

/** A read of a service's own: what it is made from, and the parameters it knows. */
export interface OwnRead {
  schema: FastifySchema;
  from: readonly string[];
  parameters?: readonly string[];
}

/** A service put together from its declaration and environment; `start` makes it work. */
export class Service {
  readonly name: string;
  readonly environment: ServiceEnvironment;
  readonly log: Logger;
  readonly app: FastifyInstance;
  /** Every route there is, as `METHOD /path`. */
  readonly routes: ReadonlySet<string>;
  readonly connection: Connection;
  readonly broker: Broker;
  readonly changes = new Changes();
  readonly stores: ReadonlyMap<string, Store>;
  readonly copies: ReadonlyMap<string, Copies>;
  readonly reading: Reading;
  answers: AnswerCache | undefined;
  readonly #sources: AnswerSources;
  readonly keys: KeySet;
  readonly #endedSessions: EndedSessions;
  readonly idempotency: Idempotency;
  readonly #standings: Standings;
  readonly #declaration: ServiceDeclaration;
  readonly #events: ServiceEvents;
  readonly #scheduled: ScheduledWork;
  #extension: ServiceExtension = {};

  constructor(declaration: ServiceDeclaration, environment: ServiceEnvironment) {
    const { name, collections, copies = [] } = declaration;
    this.#declaration = declaration;
    this.name = name;
    this.environment = environment;
    this.log = createLog(name, environment.LOG_LEVEL);
    this.app = createApp(this.log, environment);
    this.routes = routesOf(this.app);
    this.connection = mongoose.createConnection();
    this.broker = new Broker(environment.NATS_URL, environment.NAMESPACE, {
      replicas: environment.EVENTS_REPLICAS,
      days: environment.EVENTS_DAYS,
    });
    this.copies = new Map(
      copies.map((copy) => [
        copy.name,
        new Copies(copy, this.connection.collection(`copies_${copy.name}`)),
      ]),
    );
    this.keys = new KeySet(environment.TOKEN_KEYS, environment.KEYS_URL);
    this.#endedSessions = new EndedSessions(this.connection.collection('ended_sessions'));
    this.idempotency = new Idempotency(this.connection.collection('idempotency_keys'));
    this.#scheduled = new ScheduledWork(this.connection, this.log);
    this.#standings = new Standings((user, session) => this.#standing(user, session));
    this.changes.onChange(({ collection }) => {
      if (declaration.standingsFrom?.includes(collection)) this.#standings.clear();
    });
    const counts = new Counts(this.changes);
    counts.staleAt = () => this.#extension.staleAt?.() ?? Infinity;
    this.stores = new Map(
      collections.map((collection) => [
        collection.slug,
        new Store(collection, this.connection, {
          log: this.log,
          changes: this.changes,
          copies: this.copies,
          relay: () => this.#events.relay,
          tenantOf: (collection, id) => this.#tenantOf(collection, id),
        }),
      ]),
    );
    this.#sources = new AnswerSources(collections);
    for (const { slug, personOf } of collections)
      if (personOf) this.changes.countPersons(slug, personOf);
    this.reading = new Reading(
      this.stores,
      counts,
      this.#sources,
      new RelatedDocuments(this.changes),
      {
        complete: async (collection, documents, viewer) => {
          await collection.hooks?.answer?.(documents, viewer);
          await this.#readingOf(collection)?.answer?.(documents, viewer);
        },
        find: async ({ collection }, ids, viewer) =>
          (await this.#readingOf(collection)?.find?.(ids, viewer)) ?? [],
      },
    );
    this.#events = new ServiceEvents({
      service: name,
      log: this.log,
      broker: this.broker,
      connection: this.connection,
      stores: this.stores,
      copies: this.copies,
      changes: this.changes,
      endedSessions: this.#endedSessions,
      standings: this.#standings,
    });
  }

  /** The store of a declared collection, which knows its documents; by a slug alone, of any collection. */
  store<Of extends Forms>(collection: Collection<Of>): Store<Of>;
  store(slug: string): Store;
  store(of: string | Collection): Store {
    const slug = typeof of === 'string' ? of : of.slug;
    const store = this.stores.get(slug);
    if (!store) throw new RangeError(`${this.name} declares no collection ${slug}`);
    return store;
  }

  /** Calls back with each of the service's own events of a type, whichever instance told it; some come again. */
  hear<Payload extends z.ZodType>(
    event: EventType<Payload>,
    listener: (payload: z.infer<Payload>) => void,
  ): void {
    this.#events.hear(event, listener);
  }

  /** Ends a session of somebody who has no document here: at once in this service, and in all others as they are told. */
  async endSession(
    session: { id: string; user: string; until: Date },
    correlationId: string,
  ): Promise<void> {
    const { id, user, until } = session;
    await this.#endedSessions.remember(id, until);
    await tellSessionEnded(
      this.broker,
      { id, user, until: until.toISOString() },
      correlationId,
    ).catch((error: unknown) => {
      this.log.warn({ err: error }, 'a session has ended and nobody else could be told');
      throw apiErrors.unavailable();
    });
  }

  /** Has what documents have to tell delivered soon; for changes made past the stores. */
  tell(slug?: string): void {
    this.#events.relay.kick(slug);
  }

  /** A page of a collection, by the service's own way where it has one. */
  async pageOf(store: Store, query: Query, viewer: Viewer): Promise<Page<Content>> {
    const own = await this.#readingOf(store.collection)?.page?.(query, viewer);
    return own ?? this.reading.page(store, query, viewer);
  }

  /** Registers a read of the service's own, answered like those of its collections. */
  read(
    path: string,
    { schema, from, parameters = [] }: OwnRead,
    answer: (query: Query, viewer: Viewer) => Promise<unknown>,
  ): void {
    const known = new Set(parameters);
    this.app.get(path, { schema }, (request, reply) => {
      const { viewer } = request;
      const keeping = this.keeping(from, known, viewer);
      return answerRead(keeping, request, reply, (query) => answer(query, viewer));
    });
  }

  /** How a viewer's answers made from these collections are kept. */
  keeping(from: readonly string[], parameters: ReadonlySet<string>, viewer: Viewer): Keeping {
    return { answers: this.answers, sources: this.#sources.of(from, viewer), parameters };
  }

  /** Connects, migrates what is stored, makes the indexes, registers every route and starts relay, consumers and scheduled work. */
  async start(): Promise<void> {
    const { MONGODB_URL, NAMESPACE, PUBLIC_URL, ANSWER_CACHE } = this.environment;
    await this.connection.openUri(MONGODB_URL, {
      dbName: `${NAMESPACE}_${this.name}`,
      maxPoolSize: POOL,
      serverSelectionTimeoutMS: SERVER_SELECTION_MS,
      connectTimeoutMS: SERVER_SELECTION_MS,
    });
    watchServers(this.connection.getClient());
    await migrate(this.connection, this.#declaration.migrations ?? [], this.log);
    await alone(this.connection, 'indexes', () =>
      Promise.all([
        ...[...this.stores.values()].map((store) => store.ensureIndexes()),
        this.#endedSessions.prepare(),
        this.idempotency.prepare(),
        indexMemberships(this),
        prepareAudit(this.connection.collection('audit')),
      ]),
    );
    await this.app.register(authentication, {
      verify: tokenVerifier(this.keys.find),
      origins: originsOf(this.environment),
      standingOf: (user, session) =>
        this.#declaration.sessionLives
          ? this.#standing(user, session)
          : this.#standings.of(user, session),
      hasEnded: (session) => this.#endedSessions.has(session),
    });
    rememberOwnWrites(this.app, { secure: PUBLIC_URL.startsWith('https:') });
    openapi(this.app, this.name, this.#declaration.collections);
    const registry = metrics(this.app, this.name);
    health(this.app, {
      database: () => databaseAnswers(this.connection),
      broker: () => this.broker.connected,
      lags: () => lagsOf(this.#events.consumers),
      jobs: () => this.#scheduled.status(),
    });
    this.app.options('/api/*', { schema: { hide: true } }, () => ({}));
    this.#extension = (await this.#declaration.extend?.(this)) ?? {};
    for (const slug of Object.keys(this.#extension.reads ?? {})) this.store(slug);
    if (ANSWER_CACHE === 'on')
      this.answers = new AnswerCache(this.changes, this.#extension.staleAt);
    for (const store of this.stores.values()) collectionRoutes(this.app, this, store);
    accessRoute(this.app, this.#declaration.collections);
    auditRoute(this.app, this.connection.collection('audit'), new Set(this.stores.keys()));
    await this.app.ready();
    this.keys.start();
    this.#events.start(this.#declaration.consumers?.(this) ?? []);
    await this.#extension.start?.();
    const { jobs = [] } = this.#extension;
    const declared = this.#declaration.jobs?.(this) ?? [];
    const own = [this.#endedSessions.pruning, this.idempotency.pruning];
    this.#scheduled.start([...own, ...declared, ...jobs], registry);
  }

  /** Listens for requests. @returns the port. */
  async listen(): Promise<number> {
    await this.app.listen({ host: this.environment.HOST, port: this.environment.PORT });
    const [address] = this.app.addresses();
    return typeof address === 'object' ? address.port : this.environment.PORT;
  }

  /** Answers what is under way, delivers what is being delivered, and lets everything go. */
  async stop(): Promise<void> {
    this.keys.stop();
    await this.#extension.closing?.();
    await Promise.all([this.app.close(), this.#scheduled.stop()]);
    await this.#extension.stop?.();
    await this.#events.stop();
    await this.broker.close();
    await this.connection.close();
  }

  #readingOf({ slug }: Collection): CollectionReading | undefined {
    return this.#extension.reads?.[slug];
  }

  /** The organization of a document, of this service's own or of what it copies. */
  async #tenantOf(collection: string, id: string): Promise<string | undefined> {
    const store = this.stores.get(collection);
    const own = await store?.findById(objectId(id));
    if (store && own) return storedOrganizationOf(store.collection, own);
    const tenant = (await this.copies.get(collection)?.find(id))?.organization;
    return tenant === undefined ? undefined : String(tenant);
  }

  async #standing(user: string, session: string): Promise<Standing> {
    const { membershipsOf, sessionLives } = this.#declaration;
    const [memberships, lives] = await Promise.all([
      membershipsOf(this, user),
      sessionLives
        ? sessionLives(this, user, session)
        : this.#endedSessions.has(session).then((ended) => !ended),
    ]);
    return lives ? { memberships } : undefined;
  }
}
