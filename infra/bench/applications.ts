import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { notificationId } from '@fairlead/service-account/notifications';
import { z } from 'zod';
import type { TokenKeys } from '../dev/keys.ts';
import { signToken } from '../dev/token.ts';
import { quantile } from './load.ts';
import { openStream } from './notifications.ts';
import { atMost, exactly, type Figures, table } from './row.ts';
import { type SignedIn, signIn } from './sign-in.ts';

const perSecond = 50;
const seconds = 20;
/** How long (s) the load runs before it counts: services that have just started compile what they run. */
const warmUp = 5;
const listingsUsed = 50;
const maxWaitMs = 10_000;

const listings = z.object({ docs: z.array(z.object({ id: z.string() })).min(1) });
const employment = z.object({ docs: z.array(z.object({ organization: z.unknown() })).min(1) });
const sent = z.object({ doc: z.object({ id: z.string() }) });

/** An application as it was sent; times in milliseconds of this process's clock. */
type Sent = { notification: string; at: number; accepted: number };

async function read<Shape extends z.ZodType>(
  shape: Shape,
  url: string,
  token: string,
): Promise<z.infer<Shape>> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return shape.parse(await answer.json());
}

/** Published listings of the organization that this person works for. */
async function listingsOf(portal: string, { id, token }: SignedIn): Promise<string[]> {
  const [employed] = (
    await read(employment, `${portal}/api/employees?depth=0&where[user][equals]=${id}`, token)
  ).docs;
  const query = `status=published&organization=${employed?.organization}&limit=${listingsUsed}`;
  const found = await read(listings, `${portal}/api/listings?${query}`, token);
  return found.docs.map((listing) => listing.id);
}

/** Applies for a listing, as the page does, as somebody who has not applied for anything yet. */
async function applyFor(portal: string, job: string, token: string, to: string): Promise<Sent> {
  const at = performance.now();
  const answer = await fetch(`${portal}/api/applications?depth=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ job }),
  });
  const accepted = performance.now();
  const { doc } = sent.parse(await answer.json());
  return { notification: notificationId(doc.id, 'application.received', to), at, accepted };
}

/** Sends applications at a steady rate for a number of seconds, regardless of earlier ones. */
async function applyInTime(
  portal: string,
  keys: TokenKeys,
  admin: SignedIn,
  lasting: number,
): Promise<Sent[]> {
  const jobs = await listingsOf(portal, admin);
  const applicants = await Promise.all(
    Array.from({ length: perSecond * lasting }, () => {
      const id = randomBytes(12).toString('hex');
      return signToken(keys, { id, collection: 'users', email: `${id}@bench.fairlead.test` });
    }),
  );
  const start = performance.now();
  const sending: Promise<Sent>[] = [];
  for (const [at, token] of applicants.entries()) {
    await pause(Math.max(0, start + (at * 1_000) / perSecond - performance.now()));
    sending.push(applyFor(portal, jobs[at % jobs.length] ?? '', token, admin.id));
  }
  return Promise.all(sending);
}

/**
 * How long after an application was sent its employer is notified. A notification counts as readable when the stream delivers it, which is after it
 * was stored; that each can be read is checked at the end.
 */
export async function measureApplications(portal: string, keys: TokenKeys): Promise<Figures> {
  const admin = await signIn(portal, 'admin@demo.fairlead.test');
  const stream = await openStream(portal, admin.token);
  try {
    await applyInTime(portal, keys, admin, warmUp);
    const all = await applyInTime(portal, keys, admin, seconds);
    const deadline = performance.now() + maxWaitMs;
    const timesTold = ({ notification }: Sent) => stream.arrivals.get(notification)?.length ?? 0;
    while (!all.every(timesTold) && performance.now() < deadline) await pause(50);
    const times = (since: (one: Sent) => number) =>
      all
        .flatMap((one) =>
          (stream.arrivals.get(one.notification) ?? []).map((at) => at - since(one)),
        )
        .sort((a, b) => a - b);
    const latencies = times(({ at }) => at);
    const readable = await readableOf(portal, admin, all);
    const shares = [0.5, 0.95, 0.99, 1];
    const line = (what: string, values: number[]) => [
      what,
      ...shares.map((share) => quantile(values, share).toFixed(1)),
    ];
    return {
      rows: [
        atMost(
          `application sent, ${perSecond} a second for ${seconds} s, after ${warmUp} s of the same → employer’s notification readable, p99`,
          quantile(latencies, 0.99),
          50,
          'ms',
        ),
        atMost(
          'application accepted → told live, p99',
          quantile(
            times((one) => one.accepted),
            0.99,
          ),
          200,
          'ms',
        ),
        exactly('notifications of these applications, readable', readable, all.length),
        exactly(
          'of them brought live, once',
          all.filter((one) => timesTold(one) === 1).length,
          all.length,
        ),
      ],
      notes: [
        table(
          ['ms', 'p50', 'p95', 'p99', 'longest'],
          [
            line('sent → accepted', accepted(all)),
            line('sent → told', latencies),
            line(
              'accepted → told',
              times((one) => one.accepted),
            ),
          ],
        ),
      ],
    };
  } finally {
    await stream.close();
  }
}

const accepted = (all: Sent[]) => all.map((one) => one.accepted - one.at).sort((a, b) => a - b);

/** How many of the notifications the API returns to their recipients. */
async function readableOf(portal: string, { token }: SignedIn, all: Sent[]): Promise<number> {
  let readable = 0;
  for (const { notification } of all) {
    const answer = await fetch(`${portal}/api/push-notifications/${notification}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.ok) readable += 1;
  }
  return readable;
}
