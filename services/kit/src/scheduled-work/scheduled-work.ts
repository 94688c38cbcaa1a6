import type { Connection, Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { type FailedWork, failedWorkIn } from './for-each-due.ts';
import type { JobDeclaration } from './job-declaration.ts';
import { jobMetrics } from './job-metrics.ts';
import { JobRunner } from './job-runner.ts';
import { type JobState, nextRunAt } from './job-state.ts';

/** The status of one job. */
export interface JobStatus {
  isRunning: boolean;
  /** The last run of any instance: when it began, how long it took and how it ended. */
  last?: { at: Date; seconds: number; outcome: 'done' | 'failed' };
  /** When it is due next; absent when it is not. */
  next?: Date;
}

/** How long (ms) the database may take to answer what ran. */
const TIMEOUT_MS = 2_000;

/** All scheduled work of a service, each job once across all instances. */
export class ScheduledWork {
  readonly #states: DriverCollection<JobState>;
  readonly #failedWork: DriverCollection<FailedWork>;
  readonly #log: Logger;
  #runners: readonly JobRunner[] = [];

  constructor(connection: Connection, log: Logger) {
    this.#failedWork = failedWorkIn(connection);
    this.#states = connection.collection<JobState>('scheduled_jobs');
    this.#log = log;
  }

  /** Starts running these jobs when they are due. @throws {RangeError} when two have the same name. */
  start(jobs: readonly JobDeclaration[], registry: Registry): void {
    const names = new Set(jobs.map(({ name }) => name));
    if (names.size < jobs.length) throw new RangeError('two scheduled jobs have the same name');
    const onRun = jobMetrics(registry, {
      successes: () => this.#successes(),
      failingRecords: () => this.#failingRecords(),
    });
    const around = { states: this.#states, log: this.#log, onRun };
    this.#runners = jobs.map((job) => new JobRunner(job, around));
    for (const runner of this.#runners) runner.start();
  }

  /** Starts no other run, and waits for the current ones. */
  async stop(): Promise<void> {
    await Promise.all(this.#runners.map((runner) => runner.stop()));
  }

  /** What ran last and is next, by the name of the job; nothing while the database does not answer. */
  async status(): Promise<Record<string, JobStatus>> {
    const states = await this.#read();
    if (!states) return {};
    const now = Date.now();
    const status = this.#runners.map(({ job }): [string, JobStatus] => {
      const state = states.get(job.name) ?? { _id: job.name, beat: 0 };
      const due = nextRunAt(job, state, now);
      return [
        job.name,
        {
          isRunning: state.claim !== undefined,
          ...(state.last && { last: state.last }),
          ...(Number.isFinite(due) && { next: new Date(Math.max(due, now)) }),
        },
      ];
    });
    return Object.fromEntries(status);
  }

  async #successes(): Promise<ReadonlyMap<string, Date>> {
    const states = await this.#read();
    return new Map(
      this.#runners.flatMap(({ job: { name } }) => {
        const at = states?.get(name)?.succeededAt;
        return at ? [[name, at] as const] : [];
      }),
    );
  }

  async #failingRecords(): Promise<ReadonlyMap<string, number>> {
    const counts = await this.#failedWork
      .aggregate<{ _id: string; count: number }>(
        [{ $group: { _id: '$name', count: { $sum: 1 } } }],
        { maxTimeMS: TIMEOUT_MS },
      )
      .toArray()
      .catch(() => []);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }

  async #read(): Promise<ReadonlyMap<string, JobState> | undefined> {
    const names = this.#runners.map(({ job }) => job.name);
    const states = await this.#states
      .find({ _id: { $in: names } }, { timeoutMS: TIMEOUT_MS })
      .toArray()
      .catch(() => undefined);
    return states && new Map(states.map((state) => [state._id, state]));
  }
}
