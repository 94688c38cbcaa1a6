import type { Collection as DriverCollection } from 'mongoose';
import type { PublishingDocument } from './outbox-acknowledger.ts';
import { OutboxPoller, type OutboxPollerDependencies } from './outbox-poller.ts';

/** One collection whose documents have something to tell. */
export interface Outbox {
  slug: string;
  documents: DriverCollection;
  /** How long (ms) what is to be told may wait for more. */
  within?: number | undefined;
}

/** How often (ms) it is looked for what a crash left behind; whatever this process knows of is told at once. */
const TIDY_MS = 60_000;

/**
 * Delivers what documents have to tell: events to the broker, audit records to the audit collection;
 * then removes it from the document. Delivering twice is harmless (the broker knows the id, an audit
 * record is stored under it); nothing is removed before it has been delivered.
 */
export class Relay {
  readonly #pollers: ReadonlyMap<string, OutboxPoller>;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    outboxes,
    ...surroundings
  }: OutboxPollerDependencies & { outboxes: readonly Outbox[] }) {
    this.#pollers = new Map(
      outboxes.map((outbox) => [outbox.slug, new OutboxPoller(outbox, surroundings)]),
    );
  }

  /** Starts sweeping: at once for what an earlier process left, then whenever asked. */
  start(): void {
    this.#tidy();
    this.#timer = setInterval(() => this.#tidy(), TIDY_MS);
    this.#timer.unref();
  }

  #tidy(): void {
    for (const poller of this.#pollers.values()) void poller.tidy();
  }

  /** Asks for a sweep soon, of one collection or of all. */
  kick(slug?: string): void {
    for (const [name, poller] of this.#pollers)
      if (slug === undefined || slug === name) poller.kick();
  }

  /** Has documents of a collection that were just made tell soon. */
  take(slug: string, born: readonly PublishingDocument[]): void {
    this.#pollers.get(slug)?.take(born);
  }

  /** Waits for the sweeps under way and ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#pollers.values()].map((poller) => poller.stop()));
  }
}
