import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Outcome } from './job-runner.ts';
import type { Ran } from './job-state.ts';

/**
 * Measures scheduled work: the runs of this instance by outcome and how long they took, and for each job the seconds since
 * any instance last did its work. @returns what is called with every run.
 */
export function jobMetrics(
  registry: Registry,
  successes: () => Promise<ReadonlyMap<string, Date>>,
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
  return (job, outcome, { begun, ended }) => {
    runs.labels(job, outcome).inc();
    durations.labels(job).observe((ended - begun) / 1_000);
  };
}
