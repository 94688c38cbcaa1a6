import { Gauge, type Registry } from 'prom-client';
import { withPending } from './outbox-poller.ts';
import type { Outbox } from './relay.ts';

/** At how many documents of a collection counting ends. */
const MOST_COUNTED = 10_000;
/** How long (ms) the database looks at one collection. */
const COUNT_MS = 2_000;

interface Measured {
  outboxes: readonly Outbox[];
  deadLetters: { count(): Promise<number> };
}

/** How many documents of a collection have something to publish, and how long ago (ms) the first of these changes was made. */
async function pendingIn({ documents }: Outbox): Promise<{ count: number; ageMs: number }> {
  const [found = { count: 0, oldest: null }] = await documents
    .aggregate<{ count: number; oldest: string | Date | null }>(
      [
        { $match: withPending },
        { $limit: MOST_COUNTED },
        {
          $group: {
            _id: null,
            count: { $sum: 1 },
            oldest: {
              $min: { $min: { $concatArrays: ['$pending.event.occurredAt', '$pending.audit.at'] } },
            },
          },
        },
      ],
      { maxTimeMS: COUNT_MS },
    )
    .toArray();
  if (found.oldest === null) return { count: found.count, ageMs: 0 };
  return { count: found.count, ageMs: Math.max(0, Date.now() - new Date(found.oldest).getTime()) };
}

/** Measures what the documents of a service still have to publish, and what the broker will never accept. */
export function outboxMetrics(registry: Registry, { outboxes, deadLetters }: Measured): void {
  const oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest change of a collection whose events or audit record are not delivered; 0 when there is none',
    labelNames: ['collection'],
    registers: [registry],
  });
  new Gauge({
    name: 'outbox_pending',
    help: `Documents of a collection with something to publish; counted up to ${MOST_COUNTED}`,
    labelNames: ['collection'],
    registers: [registry],
    async collect() {
      for (const outbox of outboxes) {
        const pending = await pendingIn(outbox).catch(() => undefined);
        // The database did not answer in time: what was counted last stands.
        if (!pending) continue;
        this.labels(outbox.slug).set(pending.count);
        oldest.labels(outbox.slug).set(pending.ageMs / 1_000);
      }
    },
  });
  new Gauge({
    name: 'outbox_dead_letters',
    help: 'Events that the broker will never accept and that wait for an operator',
    registers: [registry],
    async collect() {
      const count = await deadLetters.count().catch(() => undefined);
      if (count !== undefined) this.set(count);
    },
  });
}
