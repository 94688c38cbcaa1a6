import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Outcome } from './job-runner.ts';
import type { Ran } from './job-state.ts';

/** What the metrics read of all instances. */
interface JobReadings {
  /** When each job was last done. */
  successes(): Promise<ReadonlyMap<string, Date>>;
  /** How many records fail, by the name of the work. */
  failingRecords(): Promise<ReadonlyMap<string, number>>;
}

/**
 * Measures scheduled work: the runs of this instance by outcome and how long they took, and for each job the seconds since
 * any instance last did its work. @returns what is called with every run.
 */
export function jobMetrics(
  registry: Registry,
  { successes, failingRecords }: JobReadings,
): (job: string, outcome: Outcome, ran: Ran) => void {
  const runs = new Counter({
    name: 'scheduled_job_runs_total',
    help: 'Runs of scheduled work that ended in this process',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'scheduled_job_duration_seconds',
    help: 'Time that runs of scheduled work took',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  new Gauge({
    name: 'scheduled_job_seconds_since_success',
    help: 'Time since scheduled work was last done, by whichever process',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      for (const [job, at] of await successes())
        this.labels(job).set((Date.now() - at.getTime()) / 1_000);
    },
  });
  new Gauge({
    name: 'scheduled_job_failing_records',
    help: 'Records for which scheduled work has failed, and which wait for another try',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [job, count] of await failingRecords()) this.labels(job).set(count);
    },
  });
  return (job, outcome, { begun, ended }) => {
    runs.labels(job, outcome).inc();
    durations.labels(job).observe((ended - begun) / 1_000);
  };
}
