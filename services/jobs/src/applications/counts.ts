import { setTimeout as pause } from 'node:timers/promises';
import { type ObjectId, objectId, type Service } from '@fairlead/service-kit';
import type { DirectoryIndex } from '../listings/directory/index.ts';
import { RetryQueue } from '../retry-queue.ts';
import { applications } from './collection.ts';

/** How many applications of a listing are counted per millisecond at most, so that a burst of them costs no more the more there are. */
const COUNTED_PER_MS = 100;

/**
 * Maintains the number of applications of each listing in the directory's index. A listing's applications are
 * recounted, never incremented, whenever one of them changes, on this or another instance, so that no count
 * is lost or doubled. Changes during a count, and during the pause after a long one, share the next one.
 */
export class ApplicationCounts {
  readonly #service: Service;
  readonly #index: DirectoryIndex;
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<void>>();
  /** When a listing with many applications may be counted again, by the monotonic clock (ms). */
  readonly #restsUntil = new Map<string, number>();
  readonly #again = new RetryQueue((listing) => this.#recount(listing));

  constructor(service: Service, index: DirectoryIndex) {
    this.#service = service;
    this.#index = index;
    service.changes.onChangeOf(applications, ({ stored, published }) => {
      const listing = stored?.job.toHexString() ?? published?.listing;
      if (listing !== undefined) this.#recount(listing);
    });
  }

  /** Settles once the applications of a listing known by now are counted, or cannot be counted at the moment. */
  async settled(listing: string): Promise<void> {
    await (this.#waiting.get(listing) ?? this.#running.get(listing));
  }

  stop(): void {
    this.#again.stop();
  }

  #recount(listing: string): void {
    if (this.#waiting.has(listing)) return;
    const turn = Promise.resolve(this.#running.get(listing)).then(async () => {
      await this.#rested(listing);
      this.#waiting.delete(listing);
      const run = this.#count(listing).finally(() => this.#running.delete(listing));
      this.#running.set(listing, run);
      return run;
    });
    this.#waiting.set(listing, turn);
  }

  async #rested(listing: string): Promise<void> {
    const rest = (this.#restsUntil.get(listing) ?? 0) - performance.now();
    this.#restsUntil.delete(listing);
    if (rest > 0) await pause(rest, undefined, { ref: false });
  }

  async #count(listing: string): Promise<void> {
    try {
      const count = await countFor(this.#service, listing);
      const rest = Math.floor(count / COUNTED_PER_MS);
      if (rest > 0) this.#restsUntil.set(listing, performance.now() + rest);
      const isNews = this.#index.putApplications(listing, count);
      if (isNews) this.#service.changes.invalidate('listings');
    } catch (error) {
      this.#service.log.warn({ err: error, listing }, 'counting applications failed, will retry');
      this.#again.later(listing);
    }
  }
}

/** The applications that stand: whoever has withdrawn does not count. */
const standing = { withdrawnOn: null };

/** How many people have applied for a listing. */
const countFor = (service: Service, listing: string): Promise<number> =>
  service.store(applications).count({ job: objectId(listing), ...standing });

/** How many applications each listing has, by id; listings without any are left out. */
export async function* countAll(service: Service): AsyncGenerator<readonly [string, number]> {
  const counted = service
    .store(applications)
    .aggregate<{ _id: ObjectId; applications: number }>(standing, [
      { $group: { _id: '$job', applications: { $sum: 1 } } },
    ]);
  for await (const { _id, applications } of counted) yield [_id.toHexString(), applications];
}

/** How many applications each of these listings has, by id; those without any are left out. */
export async function countEach(
  service: Service,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted = await service
    .store(applications)
    .aggregate<{ _id: ObjectId; applications: number }>(
      { job: { $in: ids.map(objectId) }, ...standing },
      [{ $group: { _id: '$job', applications: { $sum: 1 } } }],
    )
    .toArray();
  return new Map(counted.map(({ _id, applications }) => [_id.toHexString(), applications]));
}
