import { ApiError, type Service } from '@fairlead/service-kit';
import type { OpeningLetter } from './mailbox/letters.ts';
import { caseOpenings } from './messages.ts';
import { untraced } from './untraced.ts';

/** Somebody who opened a case, and the hour (ISO 8601) in which they did. */
interface Opening {
  report: string;
  user: string;
  hour: string;
}

/** Records that somebody opened a case, and how often within the hour (W-065). */
export async function recordOpening(
  service: Service,
  { report, user, hour }: Opening,
): Promise<void> {
  const store = service.store(caseOpenings);
  const known = await store.find({ report, user, hour: new Date(hour) }).next();
  if (known) {
    await store.rewrite(known._id, (one) => ({ ...one, times: one.times + 1 }), untraced);
    return;
  }
  await store
    .add([{ content: { report, user, hour, times: 1 } }], untraced)
    .catch(async (error: unknown) => {
      // Another of their devices was quicker.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      await recordOpening(service, { report, user, hour });
    });
}

/** Who opened a case in which hour and how often, what lies in the mailbox included. */
export async function openingsOf(
  service: Service,
  report: string,
  waiting: readonly Pick<OpeningLetter, 'user' | 'hour'>[],
) {
  const store = service.store(caseOpenings);
  const stored = await store.find({ report }).sort({ hour: 1 }).toArray();
  const counted = new Map(
    stored.map(({ user, hour, times }) => {
      const opening = { user, hour: hour.toISOString(), times };
      return [`${user} ${opening.hour}` as string, opening] as const;
    }),
  );
  for (const { user, hour } of waiting) {
    const key = `${user} ${hour}`;
    counted.set(key, { user, hour, times: (counted.get(key)?.times ?? 0) + 1 });
  }
  return [...counted.values()];
}
