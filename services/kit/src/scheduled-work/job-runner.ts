import type { Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import { asOwnWork } from '../runtime/request-under-way.ts';
import type { JobDeclaration } from './job-declaration.ts';
import { afterFailure, afterSuccess, type JobState, nextRunAt, type Ran } from './job-state.ts';
import { Lease, LeaseWatch, leasable } from './lease.ts';

/** How long (ms) it sleeps at most, in case the clock is set meanwhile, and at least after it was asked to look. */
const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 50;
/** How long (ms) it waits while another instance runs it, and while the database is unavailable. */
const PAUSE_MS = 1_000;

/** How a run of this instance ended; `lost` is one that another instance took over, and whose outcome was not stored. */
export type Outcome = 'done' | 'failed' | 'lost';

/** Dependencies of a runner. */
export interface JobRunnerDependencies {
  states: DriverCollection<JobState>;
  log: Logger;
  /** Called with every run that ended here. */
  onRun(job: string, outcome: Outcome, ran: Ran): void;
}

/**
 * Runs one job when it is due, unless another instance does. It sleeps until then without querying the database: it reads
 * what other instances have done meanwhile when it wakes.
 */
export class JobRunner {
  readonly job: JobDeclaration;
  readonly #dependencies: JobRunnerDependencies;
  readonly #log: Logger;
  readonly #watch = new LeaseWatch();
  /** The record as last read; undefined when it must be read again. */
  #known: JobState | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wakesAt = Infinity;
  #looking: Promise<void> | undefined;
  #isWokenMeanwhile = false;
  #isStopped = true;

  constructor(job: JobDeclaration, dependencies: JobRunnerDependencies) {
    this.job = job;
    this.#dependencies = dependencies;
    this.#log = dependencies.log.child({ job: job.name });
  }

  /** Starts running the job when it is due. */
  start(): void {
    this.#isStopped = false;
    if ('at' in this.job) this.job.watch?.(() => asOwnWork(() => this.#sleep(SHORTEST_SLEEP_MS)));
    this.#sleep(0);
  }

  /** Starts no other run, and waits for the current one. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** Wakes in the given milliseconds, unless it is due sooner anyway. */
  #sleep(milliseconds: number): void {
    if (this.#looking) this.#isWokenMeanwhile = true;
    const wakesAt = performance.now() + milliseconds;
    if (this.#isStopped || this.#looking || wakesAt >= this.#wakesAt) return;
    this.#wakesAt = wakesAt;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#looking = this.#wake();
    }, milliseconds);
    this.#timer.unref();
  }

  async #wake(): Promise<void> {
    this.#wakesAt = Infinity;
    this.#isWokenMeanwhile = false;
    const rest = await this.#look().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'looking up a scheduled job failed, will retry');
      return PAUSE_MS;
    });
    this.#looking = undefined;
    this.#sleep(this.#isWokenMeanwhile ? SHORTEST_SLEEP_MS : Math.min(rest, LONGEST_SLEEP_MS));
  }

  /** Runs the job if it is due and nobody is running it. @returns how long (ms) there is nothing to do afterwards. */
  async #look(): Promise<number> {
    const early = this.#known && nextRunAt(this.job, this.#known, Date.now()) - Date.now();
    if (early !== undefined && early > 0) return early;
    const state = await leasable(this.#dependencies.states, this.job.name);
    this.#known = state;
    const rest = nextRunAt(this.job, state, Date.now()) - Date.now();
    if (rest > 0) return rest;
    if (!this.#watch.isFree(state)) return PAUSE_MS;
    if (this.#isStopped) return Infinity;
    const lease = await Lease.take(this.#dependencies.states, state);
    this.#known = undefined;
    if (lease) await this.#run(lease, state);
    return SHORTEST_SLEEP_MS;
  }

  async #run(lease: Lease<JobState>, state: JobState): Promise<void> {
    const begun = Date.now();
    const failure = await this.#failureOf(lease.signal);
    const ran = { begun, ended: Date.now() };
    if (failure)
      this.#log.error(
        { err: failure.error, failures: (state.failures ?? 0) + 1 },
        'a scheduled run failed',
      );
    const isKept = await lease
      .release(failure ? afterFailure(this.job, state, ran) : afterSuccess(ran))
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'storing the outcome of a scheduled run failed');
        return false;
      });
    if (!isKept) this.#log.warn('a scheduled run outlived its lease, its outcome is not stored');
    this.#dependencies.onRun(this.job.name, isKept ? (failure ? 'failed' : 'done') : 'lost', ran);
  }

  async #failureOf(lost: AbortSignal): Promise<{ error: unknown } | undefined> {
    try {
      await this.job.run(lost);
      return undefined;
    } catch (error) {
      return { error };
    }
  }
}
