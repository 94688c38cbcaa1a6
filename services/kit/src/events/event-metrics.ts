import { Gauge, Histogram, type Registry } from 'prom-client';
import type { AccessFreshness } from './access-freshness.ts';
import type { EventConsumer } from './consumer.ts';

interface Measured {
  consumers(): readonly EventConsumer[];
  freshness: Pick<AccessFreshness, 'ageMs'>;
  /** How many dead letters each consumer of the service has; undefined while the broker cannot say. */
  deadLetters(): Promise<ReadonlyMap<string, number> | undefined>;
}

/**
 * Measures what is pending for each consumer, what has failed and what became dead letters, and how stale the projections that decide access are.
 * @returns what is called with each handled event's consumer and how long (s) its handler took.
 */
export function eventMetrics(
  registry: Registry,
  { consumers, freshness, deadLetters }: Measured,
): (consumer: string, seconds: number) => void {
  new Gauge({
    name: 'event_consumer_lag',
    help: 'Events that wait for a consumer: those not tried yet, and those that failed and come again',
    labelNames: ['consumer', 'state'],
    registers: [registry],
    async collect() {
      await Promise.all(
        consumers().map(async (consumer) => {
          const waiting = await consumer.waiting().catch(() => undefined);
          if (!waiting) return;
          for (const [state, count] of Object.entries(waiting))
            this.labels(consumer.name, state).set(count);
        }),
      );
    },
  });
  new Gauge({
    name: 'event_consumer_failures',
    help: 'Tries of events that failed in this process',
    labelNames: ['consumer'],
    registers: [registry],
    collect() {
      for (const { name, counts } of consumers()) this.labels(name).set(counts.failures);
    },
  });
  new Gauge({
    name: 'event_dead_letters',
    help: 'Events that were put aside and wait for an operator',
    labelNames: ['consumer'],
    registers: [registry],
    async collect() {
      const counted = await deadLetters().catch(() => undefined);
      if (!counted) return;
      for (const { name } of consumers()) this.labels(name).set(counted.get(name) ?? 0);
    },
  });
  new Gauge({
    name: 'access_copy_age_seconds',
    help: 'How old the projections of memberships and ended sessions may be',
    registers: [registry],
    collect() {
      this.set(freshness.ageMs / 1_000);
    },
  });
  const durations = new Histogram({
    name: 'event_handling_duration_seconds',
    help: 'Time that handling an event took',
    labelNames: ['consumer'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 10],
    registers: [registry],
  });
  return (consumer, seconds) => durations.labels(consumer).observe(seconds);
}
