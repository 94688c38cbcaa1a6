import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type Transferable, Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';

const require = createRequire(import.meta.url);

/** What a thread is given of room and time. */
export interface ThreadLimits {
  /** How many wait for the one that is done, and how long (ms). */
  waiting: number;
  patience: number;
  /** How long (ms) one may take. */
  within: number;
  /** How long (ms) the worker is kept when nothing is to be done: what it took of memory goes with it. */
  idle: number;
}

interface ThreadOf<Answer> {
  /** The module that answers each message with one, as the kit exports it: it is run from its own file, wherever the service runs from. */
  worker: `@fairlead/service-kit/${string}`;
  limits: ThreadLimits;
  /** What is thrown where one took too long. */
  tookTooLong(): Error;
  /** Whether a worker is not used again after an answer. */
  isSpentBy?(answer: Answer): boolean;
}

/**
 * Does heavy work one after the other in a thread of its own, so that answers go on meanwhile. What takes too long ends its thread, and the
 * next one gets another.
 */
export class Thread<Asked, Answer> {
  readonly #of: ThreadOf<Answer>;
  readonly #queue: FairQueue;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(of: ThreadOf<Answer>) {
    this.#of = of;
    const { waiting, patience } = of.limits;
    this.#queue = new FairQueue({ atOnce: 1, waiting, patience, rest: 0 });
  }

  /** Has one thing done; what is transferred is given away. @throws {ApiError} 503 when too many wait, or it takes too long. */
  run(asked: Asked, transferred: readonly Transferable[] = []): Promise<Answer> {
    return this.#queue.run(() => this.#run(asked, transferred));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #run(asked: Asked, transferred: readonly Transferable[]): Promise<Answer> {
    clearTimeout(this.#idle);
    const { limits, tookTooLong, isSpentBy } = this.#of;
    const worker = this.#worker ?? this.#begin();
    const late = AbortSignal.timeout(limits.within);
    try {
      const answered = once(worker, 'message', { signal: late });
      worker.postMessage(asked, transferred);
      const [answer] = (await answered) as [Answer];
      if (isSpentBy?.(answer)) await this.#end();
      else this.#idle = setTimeout(() => this.#end(), limits.idle).unref();
      return answer;
    } catch (error) {
      await this.#end();
      throw late.aborted ? tookTooLong() : error;
    }
  }

  #begin(): Worker {
    const worker = new Worker(require.resolve(this.#of.worker));
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
