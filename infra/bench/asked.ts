import { setTimeout as pause } from 'node:timers/promises';
import { type NotificationRequest, notificationRequested } from '@fairlead/contracts';
import { notificationId } from '@fairlead/service-account/notifications';
import { Broker } from '@fairlead/service-kit';
import { z } from 'zod';
import type { Servers } from '../dev/servers.ts';
import { quantile } from './load.ts';
import { startMailSink } from './mail-sink.ts';
import { openStream } from './notifications.ts';
import { startPortal } from './portal.ts';
import { atMost, exactly, type Section, table } from './row.ts';
import { type SignedIn, signIn } from './sign-in.ts';

const perSecond = 100;
const seconds = 20;
/** How long (s) the load runs before it counts: services that have just started compile what they run. */
const warmUp = 5;
const maxWaitMs = 15_000;
const source = 'jobs';

/** A mail server that notes when each subject first arrived, in milliseconds of this process's clock. */
async function mailSink() {
  const arrivals = new Map<string, number>();
  const sink = await startMailSink((mail) => {
    for (const [subject] of mail.matchAll(/asked-\d+-/g))
      if (!arrivals.has(subject)) arrivals.set(subject, performance.now());
  });
  return { arrivals, ...sink };
}

/** A request as it was made; times in milliseconds of this process's clock. */
type RequestedNotification = { subject: string; notification: string; at: number };

/** Requests notifications to a person, as a service does, at a steady rate for a number of seconds. */
async function askInTime(
  broker: Broker,
  { id: user }: SignedIn,
  first: number,
  lasting: number,
): Promise<RequestedNotification[]> {
  const client = await broker.client();
  const { type, version } = notificationRequested(source);
  const start = performance.now();
  const asked: Promise<RequestedNotification>[] = [];
  for (let number = 0; number < perSecond * lasting; number += 1) {
    await pause(Math.max(0, start + (number * 1_000) / perSecond - performance.now()));
    const id = `bench-${first + number}`;
    const subject = `asked-${first + number}-`;
    const kind = 'application.received';
    const payload: NotificationRequest = { id, to: { user }, kind, subject };
    const occurredAt = new Date().toISOString();
    const event = {
      id: crypto.randomUUID(),
      type,
      version,
      occurredAt,
      correlationId: id,
      payload,
    };
    const at = performance.now();
    const notification = notificationId(id, kind, user);
    const published = client.publish(broker.subject(type, id), JSON.stringify(event));
    asked.push(published.then(() => ({ subject, notification, at })));
  }
  return Promise.all(asked);
}

const made = z.object({ doc: z.object({ id: z.string() }) });

/** Turns on instant emails for a person. */
async function wishInstantMails(portal: string, { id, token }: SignedIn): Promise<void> {
  const answer = await fetch(`${portal}/api/preferences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ user: id, notifications: { notificationFrequency: 'instant' } }),
  });
  made.parse(await answer.json());
}

/** How soon notifications that a service requests reach people, and their mailboxes. */
export async function measureAsked(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const mails = await mailSink();
  const portal = await startPortal(folder, servers, namespace, 'on', { SMTP_URL: mails.url });
  const broker = new Broker(servers.nats.url, namespace);
  const person = await signIn(portal.edge, 'admin@demo.fairlead.test');
  const stream = await openStream(portal.edge, person.token);
  try {
    await wishInstantMails(portal.edge, person);
    await askInTime(broker, person, 0, warmUp);
    const asked = await askInTime(broker, person, perSecond * warmUp, seconds);
    const deadline = performance.now() + maxWaitMs;
    const isThere = ({ notification, subject }: RequestedNotification) =>
      stream.arrivals.has(notification) && mails.arrivals.has(subject);
    while (!asked.every(isThere) && performance.now() < deadline) await pause(50);
    const since = (arrived: (one: RequestedNotification) => number | undefined) =>
      asked
        .flatMap((one) => {
          const at = arrived(one);
          return at === undefined ? [] : [at - one.at];
        })
        .sort((a, b) => a - b);
    const live = since(({ notification }) => stream.arrivals.get(notification)?.[0]);
    const mailed = since(({ subject }) => mails.arrivals.get(subject));
    const line = (what: string, values: number[]) => [
      what,
      ...[0.5, 0.95, 0.99, 1].map((share) => quantile(values, share).toFixed(1)),
    ];
    const many = `${perSecond} a second for ${seconds} s`;
    return {
      title: 'What services ask people to be told, 10,000 listings',
      rows: [
        atMost(`a notification asked for → live, ${many}, p99`, quantile(live, 0.99), 50, 'ms'),
        atMost('the same → mailed, longest', quantile(mailed, 1) / 1_000, 5, 's'),
        exactly('of them brought live', live.length, asked.length),
        exactly('of them mailed', mailed.length, asked.length),
      ],
      notes: [
        table(
          ['ms', 'p50', 'p95', 'p99', 'longest'],
          [line('asked → live', live), line('asked → mailed', mailed)],
        ),
      ],
    };
  } finally {
    await stream.close();
    await broker.close();
    await portal.stop();
    await mails.close();
  }
}
