import { randomUUID } from 'node:crypto';
import type { Connection, Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import type { Projection } from '../events/projections.ts';
import { connected } from '../runtime/driver.ts';
import { forEachDue } from '../scheduled-work/for-each-due.ts';
import type { TimedJob } from '../scheduled-work/job-declaration.ts';
import { NextMoment } from '../scheduled-work/next-moment.ts';
import { refreshDenormalized } from './refresh-denormalized.ts';
import type { Store } from './store.ts';

const NAME = 'refresh-denormalized';
/** How often (ms) it is looked for what is due, in case another instance stored it and ended. */
const LOOK_EVERY_MS = 60_000;
/** How long (ms) after a change the documents are refreshed a second time: longer than a write takes that has read the projection before. */
const SETTLED_AFTER_MS = 15_000;

/** A changed document of a projection whose members are not yet in all documents that have them denormalized. */
interface StoredRefresh {
  /** The projection and its document: several changes of it are one refresh. */
  _id: string;
  projection: string;
  document: string;
  /** Another one with each change: a refresh ends only the one it has read. */
  token: string;
  dueAt: Date;
  settledAt: Date;
}

interface Dependencies {
  connection: Connection;
  log: Logger;
  stores: ReadonlyMap<string, Store>;
  projections: ReadonlyMap<string, Projection>;
}

/**
 * Refreshes denormalized members as scheduled work, so that a change that concerns many documents keeps no projection waiting, is continued by another instance
 * after a restart, and is tried again where a document cannot be written. Each change is refreshed twice: a document completed just before it, and stored just after
 * the others were refreshed, would otherwise stay stale.
 */
export class DenormalizedRefreshes {
  readonly #dependencies: Dependencies;
  readonly #refreshes: DriverCollection<StoredRefresh>;
  /** When one is known to be due; at the start some may be. */
  readonly #next = new NextMoment(LOOK_EVERY_MS, Date.now());
  #look = () => {};

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#refreshes = dependencies.connection.collection('denormalized_refreshes');
  }

  /** Makes the index that finds the due ones. */
  async prepare(): Promise<void> {
    await this.#refreshes.createIndex({ dueAt: 1 }, { name: 'dueAt' });
  }

  /** Whether documents of the service have members of a projection. */
  concerns({ declaration: { name } }: Projection): boolean {
    return [...this.#dependencies.stores.values()].some(({ collection }) =>
      collection.carried.some(({ from }) => from === name),
    );
  }

  /** Has the documents refreshed that have members of a changed document of a projection. */
  async expect({ declaration: { name } }: Projection, document: string): Promise<void> {
    const now = Date.now();
    await this.#refreshes.updateOne(
      { _id: `${name} ${document}` },
      {
        $set: {
          projection: name,
          document,
          token: randomUUID(),
          dueAt: new Date(now),
          settledAt: new Date(now + SETTLED_AFTER_MS),
        },
      },
      { upsert: true },
    );
    this.#next.bringForward();
    this.#look();
  }

  /** Refreshes what is due, as soon as this instance knows of it. */
  get job(): TimedJob {
    return {
      name: NAME,
      at: this.#next.after,
      watch: (look) => {
        this.#look = look;
      },
      run: async (lost) => {
        this.#next.begin();
        await this.#refreshDue(lost).finally(() => this.#findNext());
      },
    };
  }

  async #refreshDue(lost: AbortSignal): Promise<void> {
    await forEachDue(connected(this.#dependencies), {
      name: NAME,
      due: this.#refreshes.find({ dueAt: { $lte: new Date() } }).sort({ dueAt: 1 }),
      lost,
      work: (refresh) => this.#refresh(refresh, lost),
    });
  }

  /** @throws {AggregateError} with why documents could not be written, after all others are. */
  async #refresh(refresh: StoredRefresh, lost: AbortSignal): Promise<void> {
    const { _id, token, projection, document, settledAt } = refresh;
    const { stores, projections, log } = this.#dependencies;
    const projected = projections.get(projection);
    const isSettled = settledAt.getTime() <= Date.now();
    const errors: unknown[] = [];
    if (projected)
      await refreshDenormalized(stores.values(), projected, document, {
        lost,
        failed: (error, stale) => {
          errors.push(error);
          log.error(
            { err: error, document: stale },
            'refreshing the denormalized members of a document failed',
          );
        },
      });
    if (lost.aborted) return;
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} documents are stale`);
    if (isSettled || !projected) await this.#refreshes.deleteOne({ _id, token });
    else await this.#refreshes.updateOne({ _id, token }, { $set: { dueAt: settledAt } });
  }

  /** Finds out when the next one is due that waits for its second time. */
  async #findNext(): Promise<void> {
    const later = this.#refreshes.find({ dueAt: { $gt: new Date() } }).sort({ dueAt: 1 });
    const next = await later.limit(1).next();
    if (next) this.#next.bringForward(next.dueAt.getTime());
  }
}
