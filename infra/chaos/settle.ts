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

/** Waits until every document has published its events, every event has been consumed by all instances, and all mail that is due has been sent. */
export async function settled(
  client: MongoClient,
  namespace: string,
  instances: Readonly<Record<string, string | readonly string[]>>,
): Promise<void> {
  await until(
    async () => {
      for (const [service, names] of Object.entries(collections))
        for (const name of names) {
          const documents = client.db(`${namespace}_${service}`).collection(name);
          const waiting = await documents.countDocuments({ 'pending.0': { $exists: true } });
          if (waiting) throw new Error(`${waiting} ${name} have something to tell`);
        }
      for (const [name, urls] of Object.entries(instances))
        for (const url of [urls].flat()) {
          const { consumers } = readiness.parse(await (await fetch(`${url}/readyz`)).json());
          const behind = Object.entries(consumers).filter(([, lag]) => lag !== 0);
          if (behind.length) throw new Error(`${name} is behind: ${behind.join(' ')}`);
        }
      const account = client.db(`${namespace}_account`);
      const due = { 'secret.mailAt': { $lte: new Date() } };
      const unsent =
        (await account.collection('push-notifications').countDocuments(due)) +
        (await account.collection('mails').countDocuments());
      if (unsent) throw new Error(`${unsent} mails wait`);
    },
    { seconds: 120 },
  );
}
