import { once } from 'node:events';
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';
import { ApiError } from './errors.ts';
import { FairQueue } from './fair-queue.ts';

/** The capacity and time limits of a thread. */
export interface ThreadLimits {
  /** How many wait for the current one, and how long (ms). */
  waiting: number;
  maxWaitMs: number;
  /** How long (ms) one may take. */
  within: number;
  /** How much longer (ms) the first one of a worker may take, which loads its modules before: that takes seconds on a busy machine. */
  starting: number;
  /** How long (ms) an idle worker is kept: its memory is freed with it. */
  idle: number;
}

/** Heavy work that a thread does. */
interface ThreadWork<Answer> {
  /** The file of the module that answers each message with one. */
  worker: URL;
  limits: ThreadLimits;
  /** What the thread may take of memory; the process's own limits by default. */
  resourceLimits?: ResourceLimits;
  /** What people read when one took too long. */
  tookTooLong: string;
  /** Whether a worker is discarded after an answer. */
  isSpentBy?(answer: Answer): boolean;
}

/**
 * Does heavy work one at a time in its own thread, so that requests are still answered. Work that takes too long ends its thread, and the
 * next one gets another.
 */
export class Thread<Asked, Answer> {
  readonly #work: ThreadWork<Answer>;
  readonly #queue: FairQueue;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(work: ThreadWork<Answer>) {
    this.#work = work;
    const { waiting, maxWaitMs } = work.limits;
    this.#queue = new FairQueue({ concurrency: 1, waiting, maxWaitMs, pauseFactor: 0 });
  }

  /** Does one piece of work; transferred buffers are given away. @throws {ApiError} 503 when too many wait, or it takes too long. */
  run(asked: Asked, transferred: readonly Transferable[] = []): Promise<Answer> {
    return this.#queue.run(() => this.#run(asked, transferred));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #run(asked: Asked, transferred: readonly Transferable[]): Promise<Answer> {
    clearTimeout(this.#idle);
    const { limits, tookTooLong, isSpentBy } = this.#work;
    const known = this.#worker;
    const worker = known ?? this.#begin();
    const late = AbortSignal.timeout(limits.within + (known ? 0 : limits.starting));
    try {
      const answered = once(worker, 'message', { signal: late });
      worker.postMessage(asked, transferred);
      const [answer] = (await answered) as [Answer];
      if (isSpentBy?.(answer)) await this.#end();
      else this.#idle = setTimeout(() => this.#end(), limits.idle).unref();
      return answer;
    } catch (error) {
      await this.#end();
      throw late.aborted ? new ApiError(503, { message: tookTooLong }) : error;
    }
  }

  #begin(): Worker {
    const { worker: file, resourceLimits } = this.#work;
    const worker = new Worker(file, resourceLimits && { resourceLimits });
    // A worker that crashes while nobody waits for it must not end the process.
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

/** Opens a thread for heavy work. */
export const openThread = <Asked, Answer>(work: ThreadWork<Answer>): Thread<Asked, Answer> =>
  new Thread(work);

export type OpenThread = typeof openThread;
