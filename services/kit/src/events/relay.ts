import type { Collection as DriverCollection } from 'mongoose';
import type { PublishingDocument } from './outbox-acknowledger.ts';
import { OutboxPoller, type OutboxPollerDependencies } from './outbox-poller.ts';

/** One collection whose documents have something to publish. */
export interface Outbox {
  slug: string;
  documents: DriverCollection;
  /** How long (ms) pending entries may wait for more. */
  within?: number | undefined;
}

/** How often (ms) entries left behind by a crash are looked for; those this process knows of are published at once. */
const TIDY_MS = 60_000;

/**
 * Delivers the outbox entries of documents: events to the broker, audit records to the audit
 * collection; then removes them from the document. Delivering twice is harmless (the broker knows
 * the id, an audit record is stored under it); nothing is removed before it has been delivered.
 */
export class Relay {
  /** The collections, by which the metrics count. */
  readonly outboxes: readonly Outbox[];
  readonly #pollers: ReadonlyMap<string, OutboxPoller>;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    outboxes,
    ...surroundings
  }: OutboxPollerDependencies & { outboxes: readonly Outbox[] }) {
    this.outboxes = outboxes;
    this.#pollers = new Map(
      outboxes.map((outbox) => [outbox.slug, new OutboxPoller(outbox, surroundings)]),
    );
  }

  /** Starts sweeping: at once for what an earlier process left, then on request. */
  start(): void {
    this.#tidy();
    this.#timer = setInterval(() => this.#tidy(), TIDY_MS);
    this.#timer.unref();
  }

  #tidy(): void {
    for (const poller of this.#pollers.values()) void poller.tidy();
  }

  /** Requests a sweep soon, of one collection or of all. */
  kick(slug?: string): void {
    for (const [name, poller] of this.#pollers)
      if (slug === undefined || slug === name) poller.kick();
  }

  /** Has what newly created documents of a collection have to publish delivered soon. */
  take(slug: string, created: readonly PublishingDocument[]): void {
    this.#pollers.get(slug)?.take(created);
  }

  /** Waits for the sweeps under way and ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#pollers.values()].map((poller) => poller.stop()));
  }
}
