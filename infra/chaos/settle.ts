import type { MongoClient } from 'mongodb';
import { z } from 'zod';
import { until } from '../dev/until.ts';

const readiness = z.object({ consumers: z.record(z.string(), z.number()) });
const collections = {
  account: ['users', 'push-notifications'],
  jobs: ['listings', 'applications', 'hiringPipelines', 'savedJobs'],
  organization: ['employees', 'organizations'],
  forms: ['applicationFormSubmissions'],
} as const;

/** Waits until every document has published its events and every event has been consumed. */
export async function settled(
  client: MongoClient,
  namespace: string,
  services: Record<string, string>,
): Promise<void> {
  await until(
    async () => {
      for (const [service, names] of Object.entries(collections))
        for (const name of names) {
          const documents = client.db(`${namespace}_${service}`).collection(name);
          const waiting = await documents.countDocuments({ 'pending.0': { $exists: true } });
          if (waiting) throw new Error(`${waiting} ${name} have something to tell`);
        }
      for (const [name, url] of Object.entries(services)) {
        const { consumers } = readiness.parse(await (await fetch(`${url}/readyz`)).json());
        const behind = Object.entries(consumers).filter(([, lag]) => lag !== 0);
        if (behind.length) throw new Error(`${name} is behind: ${behind.join(' ')}`);
      }
    },
    { seconds: 120 },
  );
}
