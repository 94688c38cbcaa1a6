import { randomUUID } from 'node:crypto';
import type { EventType } from '@fairlead/contracts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import type { EndedSessions } from './auth/ended-sessions.ts';
import type { SessionAccessOf } from './auth/session-access-of.ts';
import type { DenormalizedRefreshes } from './collections/denormalized-refreshes.ts';
import { refreshDenormalized } from './collections/refresh-denormalized.ts';
import type { Store } from './collections/store.ts';
import { CatchUp } from './columns/catch-up.ts';
import type { ListColumns } from './columns/list-columns.ts';
import { AccessFreshness } from './events/access-freshness.ts';
import type { Broker } from './events/broker.ts';
import type { Changes } from './events/changes.ts';
import { Commands, type OutboxLetterSummary } from './events/commands.ts';
import { EventConsumer } from './events/consumer.ts';
import type { ConsumerDeclaration } from './events/consumer-declaration.ts';
import { ConsumerPositions } from './events/consumer-positions.ts';
import { countDeadLetters } from './events/dead-letters.ts';
import { eventMetrics } from './events/event-metrics.ts';
import { EventPurges } from './events/event-purges.ts';
import { FollowedEvents } from './events/followed-events.ts';
import { type OutboxDeadLetter, OutboxDeadLetters } from './events/outbox-dead-letters.ts';
import { outboxMetrics } from './events/outbox-metrics.ts';
import { publishPending } from './events/outbox-poller.ts';
import type { Projection } from './events/projections.ts';
import { Relay } from './events/relay.ts';
import { databaseAnswers } from './http/health.ts';
import type { Collection } from './model/declaration.ts';
import { driver } from './runtime/driver.ts';
import { ApiError } from './runtime/errors.ts';
import { messageOf } from './runtime/message-of.ts';
import { withTrace } from './runtime/request-under-way.ts';
import { storedTrace } from './runtime/tracing/trace-context.ts';
import type { JobDeclaration } from './scheduled-work/job-declaration.ts';

/** Dependencies of a service's events. */
interface ServiceEventsDependencies {
  service: string;
  log: Logger;
  broker: Broker;
  connection: Connection;
  stores: ReadonlyMap<string, Store>;
  columns: Pick<ListColumns, 'look'>;
  projections: ReadonlyMap<string, Projection>;
  denormalizedRefreshes: Pick<DenormalizedRefreshes, 'concerns' | 'expect'>;
  changes: Changes;
  endedSessions: EndedSessions;
  sessionAccess: Pick<SessionAccessOf, 'clear'>;
  /** How many days events are kept. */
  days: number;
  /** How stale (ms) what decides access may be. */
  mostAccessAge: number;
}

/** Everything a service publishes and receives: its outboxes, its own events, those of others, and operators' commands. */
export class ServiceEvents {
  readonly relay: Relay;
  readonly deadLetters: OutboxDeadLetters;
  readonly purges: EventPurges;
  readonly freshness: AccessFreshness;
  readonly #dependencies: ServiceEventsDependencies;
  /** The followed events, by the service that publishes them. */
  readonly #followed = new Map<string, FollowedEvents>();
  readonly #catchUp: CatchUp;
  readonly #commands: Commands;
  #consumers: readonly EventConsumer[] = [];
  /** Measures how long (s) a consumer's handler took. */
  #handled: (consumer: string, seconds: number) => void = () => undefined;

  constructor(dependencies: ServiceEventsDependencies) {
    const { service, log, broker, connection, stores, columns, changes } = dependencies;
    this.#dependencies = dependencies;
    this.deadLetters = new OutboxDeadLetters(connection, dependencies.days);
    this.purges = new EventPurges({
      connection,
      log,
      broker,
      service,
      collections: [...stores.values()].map(({ collection }) => collection),
      outboxDeadLetters: this.deadLetters,
    });
    this.relay = new Relay({
      outboxes: [...stores.values()].map(({ collection, [driver]: documents }) => ({
        slug: collection.slug,
        documents,
        within: collection.publishesWithin,
      })),
      audit: connection.collection('audit'),
      add: async ({ id, collection, content, correlationId, traceparent }) => {
        const adding = withTrace(storedTrace(traceparent), () =>
          stores.get(collection)?.add([{ id, content }], { actor: 'system', correlationId }),
        );
        await adding?.catch((error: unknown) => {
          // One that is refused will be at the next try, too.
          if (!(error instanceof ApiError && error.status < 500)) throw error;
          log.error({ err: error, collection, document: id }, 'a companion is not added');
        });
      },
      removing: async (slug, ids) => {
        await this.deadLetters.forget(slug, ids);
        if (hasHappenings(stores.get(slug)?.collection))
          await this.purges.schedule(slug, ids.map(String));
        await stores.get(slug)?.denormalizedIndex?.remove(slug, ids);
      },
      deadLetters: this.deadLetters,
      broker,
      service,
      log,
    });
    this.freshness = new AccessFreshness({
      consumers: () => this.#consumers,
      most: dependencies.mostAccessAge,
      log,
    });
    this.#catchUp = new CatchUp({ stores: [...stores.values()], columns, changes, log });
    this.#commands = new Commands({ broker, service, log });
    const own = this.#following(service);
    for (const { collection } of stores.values())
      for (const { type } of collection.events ?? [])
        own.on(type.type, (payload) => changes.announceTold(collection.slug, payload));
  }

  /** The consumers, each with what waits for it. */
  get runningConsumers(): readonly EventConsumer[] {
    return this.#consumers;
  }

  /**
   * Calls back with each event of a type, in every instance, for as long as this one runs; some come twice. Must be called before the
   * start.
   */
  subscribe<Payload extends z.ZodType>(
    event: EventType<Payload>,
    listener: (payload: z.infer<Payload>) => void,
  ): void {
    const { log } = this.#dependencies;
    this.#following(event.type.split('.', 1)[0] ?? '').on(event.type, (payload) => {
      const { success, data, error } = event.reading.safeParse(payload);
      if (success) listener(data);
      else log.warn({ err: error, type: event.type }, 'a followed event does not fit its schema');
    });
  }

  /** Makes the indexes of what is stored about events. */
  async prepare(): Promise<void> {
    await Promise.all([this.deadLetters.prepare(), this.purges.prepare()]);
  }

  /** Declares the metrics of consumers and outboxes. */
  open(registry: Registry): void {
    const { broker, service } = this.#dependencies;
    this.#handled = eventMetrics(registry, {
      consumers: () => this.#consumers,
      freshness: this.freshness,
      deadLetters: () => countDeadLetters(broker, service),
    });
    outboxMetrics(registry, { outboxes: this.relay.outboxes, deadLetters: this.deadLetters });
  }

  get jobs(): JobDeclaration[] {
    return [this.purges.job];
  }

  /** Starts publishing and consuming; the service's own consumers are added to those that feed its projections. */
  start(own: readonly ConsumerDeclaration[]): void {
    const { broker, service, log, endedSessions, sessionAccess } = this.#dependencies;
    const context = {
      broker,
      service,
      log,
      positions: new ConsumerPositions(this.#dependencies.connection),
      databaseAnswers: () => databaseAnswers(this.#dependencies.connection),
      handled: this.#handled,
    };
    const ended = endedSessions.consumer(() => sessionAccess.clear());
    this.#consumers = [...this.#feeding(), ended, ...own].map(
      (declaration) => new EventConsumer(declaration, context),
    );
    broker.connection().catch((error: unknown) => log.error({ err: error }, 'the broker refuses'));
    for (const consumer of this.#consumers)
      consumer.start(this.#consumers.filter(({ name }) => consumer.after.includes(name)));
    for (const followed of this.#followed.values()) followed.start();
    this.#catchUp.start();
    this.freshness.start();
    this.relay.start();
    this.#commands
      .start({
        'tell-again': () => this.#republish(),
        'outbox-letters': async () => (await this.deadLetters.list()).map(summaryOf),
        'outbox-retry': () => this.#retryDeadLetters(),
      })
      .catch((error: unknown) => log.error({ err: error }, 'operators are not heard'));
  }

  /** Finishes what is being handled and published. */
  async stop(): Promise<void> {
    this.#commands.stop();
    this.freshness.stop();
    await Promise.all(this.#consumers.map((consumer) => consumer.stop()));
    await Promise.all([...this.#followed.values()].map((followed) => followed.stop()));
    await this.#catchUp.stop();
    await this.relay.stop();
  }

  #following(teller: string): FollowedEvents {
    const known = this.#followed.get(teller);
    if (known) return known;
    const { broker, log } = this.#dependencies;
    const following = new FollowedEvents({ broker, service: teller, log });
    this.#followed.set(teller, following);
    return following;
  }

  #feeding(): ConsumerDeclaration[] {
    const { projections, stores, sessionAccess, denormalizedRefreshes, log } = this.#dependencies;
    return [...projections.values()].map((projected) =>
      projected.consumer(async (id) => {
        sessionAccess.clear();
        if (!denormalizedRefreshes.concerns(projected)) return;
        if (!projected.declaration.decidesAccess) {
          await denormalizedRefreshes.expect(projected, id);
          return;
        }
        // Members of what decides access may decide it, too: an event is handled only when they are everywhere.
        await refreshDenormalized(stores.values(), projected, id, {
          failed: (error, document) =>
            log.error(
              { err: error, document },
              'refreshing the denormalized members of a document failed',
            ),
        });
      }),
    );
  }

  /** Publishes every dead letter of the outbox again. @returns those that the broker still does not accept. */
  async #retryDeadLetters(): Promise<OutboxLetterSummary[]> {
    const { broker, service } = this.#dependencies;
    const left: OutboxLetterSummary[] = [];
    for (const letter of await this.deadLetters.list()) {
      const { _id: id, document, event, isHappening } = letter;
      try {
        await publishPending(broker, service, {
          id,
          kind: 'event',
          event,
          document,
          ...(isHappening && { isHappening }),
        });
        await this.deadLetters.delete(id);
      } catch (error) {
        left.push({ ...summaryOf(letter), error: messageOf(error) });
      }
    }
    return left;
  }

  async #republish(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const [slug, store] of this.#dependencies.stores)
      if (store.collection.events?.some(({ on }) => !on))
        counts[slug] = await store.republish(randomUUID());
    return counts;
  }
}

/** Whether events of a collection say what happened to its documents, which no later event repeats. */
const hasHappenings = (collection: Collection | undefined): boolean =>
  (collection?.events ?? []).some(({ on, when }) => on || when);

const summaryOf = ({ _id, event, document, failedAt, ...letter }: OutboxDeadLetter) => ({
  id: _id,
  type: event.type,
  collection: letter.collection,
  document: String(document),
  failedAt: failedAt.toISOString(),
  error: letter.error,
});
