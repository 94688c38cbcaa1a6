import { forEachDue, type JobDeclaration, type Service } from '@fairlead/service-kit';
import { applications } from './collection.ts';

/** How often moves held back by another instance, now gone, are looked for. */
const LOOK_EVERY_MS = 60_000;

/**
 * Notifies candidates of moves that were held back so that they could be undone, when they are due. Only the database decides which are
 * due: a candidate who was moved back meanwhile is not notified.
 */
export class MoveNotifications {
  readonly #service: Service;
  readonly #due = new Set<number>();
  #look = () => {};

  constructor(service: Service) {
    this.#service = service;
  }

  /** A notification is due at this moment. */
  expect(at: string): void {
    // One that has passed counts as now: a run that has begun since may not have seen it.
    this.#due.add(Math.max(Date.parse(at), Date.now()));
    this.#look();
  }

  /** The job, due when the next candidate is to be notified. */
  get job(): JobDeclaration {
    return {
      name: 'tell-moves',
      at: (after) => this.#nextAfter(after),
      watch: (look) => {
        this.#look = look;
      },
      run: (lost) => this.#notify(lost),
    };
  }

  /** What was due until then has been sent, maybe by another instance. */
  #nextAfter(after: number): number {
    let next = after + LOOK_EVERY_MS;
    for (const at of this.#due) {
      if (at < after) this.#due.delete(at);
      else next = Math.min(next, at);
    }
    return next;
  }

  async #notify(lost: AbortSignal): Promise<void> {
    const now = new Date();
    const store = this.#service.store(applications);
    await forEachDue(this.#service, {
      name: 'tell-moves',
      due: store.find({ 'derived.tellAt': { $lte: now } }),
      lost,
      work: ({ _id }) =>
        store.rewrite(
          _id,
          ({ telling, ...current }) =>
            telling && Date.parse(telling.at) <= now.getTime()
              ? { ...current, told: telling }
              : undefined,
          { actor: 'system', correlationId: 'tell-moves' },
        ),
    });
  }
}
