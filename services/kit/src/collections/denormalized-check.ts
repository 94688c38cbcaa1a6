import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Content } from '../model/declaration.ts';
import { isOutage } from '../runtime/outage.ts';
import { asOwnWork } from '../runtime/request-under-way.ts';
import { isSame, type ProjectionReader, readOnce } from './denormalize.ts';

/** How long (ms) a written document waits to be checked together with those written meanwhile. */
const DEBOUNCE_MS = 1_000;

/** A document with denormalized members, as it was written. */
export interface Written {
  collection: string;
  id: Types.ObjectId;
  content: Content;
  /** The content with the current values of the projections. */
  carrying(content: Content, projections: ProjectionReader): Promise<Content>;
  /** Writes the current values of the projections into the document. */
  settle(): Promise<unknown>;
}

/**
 * Checks again, a moment later, that documents have the members of the projections: one completed just before a projection changed, and
 * stored just after the others were refreshed, would otherwise stay stale. Documents written at about the same time share the read of a
 * projection, and nobody waits for it. What cannot be checked now is retried.
 */
export class DenormalizedCheck {
  readonly #projections: ProjectionReader;
  readonly #log: Logger;
  #due = new Map<string, Written>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(projections: ProjectionReader, log: Logger) {
    this.#projections = projections;
    this.#log = log;
  }

  /** Schedules the check of a document that was just written. */
  expect(written: Written): void {
    this.#due.set(`${written.collection} ${written.id}`, written);
    // The service is shutting down, and its database with it; a timer would keep the process alive.
    if (this.#isStopped) return;
    this.#timer ??= asOwnWork(() => setTimeout(() => this.#look(), DEBOUNCE_MS));
  }

  /** Checks what is still pending, one last time. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#look();
    await this.#looking;
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const due = this.#due;
    this.#due = new Map();
    const projections = readOnce(this.#projections);
    this.#looking = this.#looking.then(async () => {
      for (const written of due.values()) await this.#check(written, projections);
    });
  }

  async #check(written: Written, projections: ProjectionReader): Promise<void> {
    const { collection, id, content } = written;
    try {
      const carrying = await written.carrying(structuredClone(content), projections);
      if (!isSame(carrying, content)) await written.settle();
    } catch (error) {
      const document = `${collection}/${id}`;
      if (!isOutage(error)) {
        this.#log.error(
          { err: error, document },
          'refreshing the denormalized members of a document failed',
        );
        return;
      }
      this.#log.warn(
        { err: error, document },
        'checking the denormalized members of a document met an outage, will retry',
      );
      if (!this.#due.has(`${collection} ${id}`)) this.expect(written);
    }
  }
}
