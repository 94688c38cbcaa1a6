import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../errors.ts';
import { Lane } from '../../lane.ts';
import type { Made, MadeOrNot, Wanted } from './made.ts';
import { FileRefusal } from './refusal.ts';

export interface PictureLimits {
  /** How many wait for the one that is made, and how long (ms). */
  waiting: number;
  patience: number;
  /** How long (ms) one may take. */
  within: number;
  /** How long (ms) the worker is kept when nothing is to be done: what it took of memory goes with it. */
  idle: number;
}

const usualLimits: PictureLimits = { waiting: 8, patience: 3_000, within: 6_000, idle: 15_000 };

const tookTooLong = () =>
  new ApiError(503, {
    message: 'It took too long to read this picture. Please try again, or send a smaller one.',
  });

/**
 * Makes small pictures of what people send, one after the other in a thread of its own, so that answers go on meanwhile. A picture that takes
 * too long ends its thread, and the next one gets another.
 */
export class Pictures {
  readonly #limits: PictureLimits;
  readonly #lane: Lane;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<PictureLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
    const { waiting, patience } = this.#limits;
    this.#lane = new Lane({ atOnce: 1, waiting, patience, rest: 0 });
  }

  /**
   * Makes a picture; the bytes are given away. @throws {FileRefusal} for what is none.
   * @throws {ApiError} 503 when too many wait, or it takes too long.
   */
  make(wanted: Wanted): Promise<Made> {
    return this.#lane.run(() => this.#make(wanted));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #make(wanted: Wanted): Promise<Made> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#begin();
    const late = AbortSignal.timeout(this.#limits.within);
    try {
      const answered = once(worker, 'message', { signal: late });
      worker.postMessage(wanted, [wanted.bytes.buffer]);
      const [answer] = (await answered) as [MadeOrNot];
      if ('refusal' in answer) throw new FileRefusal(answer.refusal);
      this.#idle = setTimeout(() => this.#end(), this.#limits.idle).unref();
      return answer;
    } catch (error) {
      // What a damaged picture has left in it is not used again.
      await this.#end();
      throw late.aborted ? tookTooLong() : error;
    }
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    // One that breaks while nobody waits for it is no reason to end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
