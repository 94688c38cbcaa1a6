import { randomBytes } from 'node:crypto';
import { notificationRequested } from '@fairlead/contracts';
import { clientErrorsPath } from '@fairlead/contracts/portal/client-error-text';
import { pageLoadsPath } from '@fairlead/contracts/portal/page-load-path';
import { emergencyPagePath } from '@fairlead/contracts/portal/service-worker';
import { untracedPages, untracedRoutes } from '@fairlead/contracts/portal/untraced-routes';
import { type EdgeUnderTest, startEdge } from '@fairlead/edge/testing';
import { accountService } from '@fairlead/service-account';
import { defineCollection, type ServiceDeclaration } from '@fairlead/service-kit';
import { readEnvironment } from '@fairlead/service-kit/environment';
import {
  type CollectedSpan,
  capturedLog,
  driver,
  publishedText,
  receiveEvent,
  startTestService,
  startTraceCollector,
  type TestService,
  type TraceCollector,
  tokenMint,
  until,
} from '@fairlead/service-kit/testing';
import { tracingEnvironment } from '@fairlead/service-kit/tracing';
import { wellnessService } from '@fairlead/service-wellness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';

const person = '65f5000000000000000000c1';
const address = 'somebody@test.fairlead.test';

/** A service in the place of the one for jobs, in which saving a job notifies whoever saved it. */
const saving: ServiceDeclaration = {
  name: 'jobs',
  collections: [
    defineCollection({
      slug: 'savedJobs',
      singular: 'Saved job',
      schema: z.object({ job: z.string(), note: z.string().optional() }),
      access: { read: () => true, create: () => true, update: () => true, delete: () => true },
      events: [
        {
          type: notificationRequested('jobs'),
          on: ['create'],
          payload: ({ id, job }) => ({
            id,
            to: { user: person },
            kind: 'message' as const,
            subject: String(job),
            link: '/jobs',
          }),
        },
      ],
    }),
  ],
  membershipsOf: async () => [],
};

let collector: TraceCollector;
let edge: EdgeUnderTest;
let account: TestService;
let jobs: TestService;
let wellness: TestService;
let token: string;
let logs: string[][];

beforeAll(async () => {
  collector = await startTraceCollector();
  const mint = await tokenMint();
  const environment = { ...collector.environment, RATE_LIMIT: '0', LOG_LEVEL: 'trace' };
  account = await startTestService(accountService, {
    mint,
    environment: { ...environment, TOKEN_KEYS: JSON.stringify(mint.keys) },
  });
  const shared = { mint, namespace: account.namespace, environment };
  jobs = await startTestService(saving, shared);
  wellness = await startTestService(wellnessService, shared);
  logs = [account, jobs, wellness].map(capturedLog);
  const serviceUrls: Record<string, string> = {};
  for (const { service } of [account, jobs, wellness])
    serviceUrls[service.name] = `http://127.0.0.1:${await service.listen()}`;
  edge = await startEdge({
    serviceUrls,
    tracing: readEnvironment(z.object(tracingEnvironment), collector.environment),
  });
  const { log } = edge.app;
  log.level = 'trace';
  logs.unshift(capturedLog({ service: { log, app: edge.app } } as unknown as TestService));
  token = await mint.person(person);
});
afterAll(async () => {
  await edge.stop();
  await wellness.close();
  await jobs.close();
  await account.close();
  await collector.stop();
});

/** A header as browsers make it, with its ids. */
function ofBrowser() {
  const digits = () => Math.random().toString(16).slice(2, 10).padStart(8, '1');
  const traceId = digits() + digits() + digits() + digits();
  const spanId = digits() + digits();
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-00` };
}
const call = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  fetch(edge.url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : null,
  });
const spansOf = (traceId: string) => collector.spans.filter((one) => one.traceId === traceId);
/** The spans of one act, each within the one before it. */
const chain = [
  ['fairlead-edge', 'POST /api/:collection'],
  ['fairlead-jobs', 'POST /api/savedJobs'],
  ['fairlead-jobs', 'publish jobs.notification.requested'],
  ['fairlead-account', 'process jobs.notification.requested'],
  ['fairlead-account', 'notify message'],
] as const;
/** The traces that calls of this file have begun where they may. */
const begun = new Set<string>();
/** What was exported of any other. */
const strays = () => collector.spans.filter(({ traceId }) => !begun.has(traceId));
/** Makes one call that is traced from end to end, so that whatever was begun before has been exported. */
async function saveJob(
  note = 'none',
): Promise<{ browser: ReturnType<typeof ofBrowser>; id: string }> {
  const browser = ofBrowser();
  begun.add(browser.traceId);
  const answer = await call(
    'POST',
    `/api/savedJobs?depth=0&token=${address}`,
    {
      traceparent: browser.traceparent,
      authorization: `Bearer ${token}`,
      'user-agent': address,
      baggage: `user=${address}`,
      tracestate: `a=${address}`,
    },
    { job: address, note },
  );
  expect(answer.status).toBe(201);
  const { doc } = await answer.json();
  await until('the whole trace', () => {
    const spans = spansOf(browser.traceId);
    return chain.every(([, name]) => spans.some((span) => span.name === name));
  });
  return { browser, id: doc.id };
}

describe('one act in a browser', () => {
  it('is one trace through edge, service, outbox, broker and consumer to the notice', async () => {
    const { browser, id } = await saveJob();
    const spans = spansOf(browser.traceId);
    const named = (name: string): CollectedSpan => {
      const [found, ...more] = spans.filter((one) => one.name === name);
      if (!found || more.length > 0) throw new Error(`There is not one span ${name}.`);
      return found;
    };
    let parent = browser.spanId;
    for (const [service, name] of chain) {
      const span = named(name);
      expect([name, span.service, span.parentSpanId]).toEqual([name, service, parent]);
      parent = span.spanId;
    }
    // What the notice sets off in browsers belongs to it, too.
    const after = spans.filter(({ name }) => !chain.some(([, known]) => known === name));
    expect(
      after.map(({ name }) => name).filter((name) => !name.includes('notification.changed')),
    ).toEqual([]);
    expect(
      await account.service.store('push-notifications')[driver].countDocuments({ link: '/jobs' }),
    ).toBeGreaterThan(0);
    expect(id).toMatch(/^[\da-f]{24}$/);
  });

  it('has its trace in the lines of the logs', async () => {
    const { traceId, spanId, traceparent } = ofBrowser();
    begun.add(traceId);
    // Its service is not there.
    expect((await call('GET', '/api/vessels', { traceparent })).status).toBe(503);
    const [ofEdge = []] = logs;
    const failed = () => ofEdge.find((line) => line.includes('answered with a failure'));
    const line = JSON.parse(await until('the line', failed));
    await until('its span', () => spansOf(traceId).length > 0);
    const [span] = spansOf(traceId);
    expect(span).toMatchObject({ parentSpanId: spanId, status: { code: 2 } });
    expect(line).toMatchObject({ trace_id: traceId, span_id: span?.spanId });
  });

  it('leaves nothing of a person in what is exported', async () => {
    const { browser, id } = await saveJob(address);
    // Neither does a refusal.
    const { traceparent } = browser;
    const refused = await call(
      'PATCH',
      `/api/savedJobs/${id}?where[job]=${address}`,
      { traceparent },
      { job: 1 },
    );
    expect(refused.status).toBe(400);
    await until('it', () => spansOf(browser.traceId).some(({ name }) => name.startsWith('PATCH')));
    const sent = Buffer.concat(collector.bodies).toString();
    for (const secret of [
      address,
      'somebody',
      id,
      person,
      token,
      '127.0.0.1',
      'depth',
      'undici',
      'user-agent',
    ])
      expect([secret, sent.includes(secret)]).toEqual([secret, false]);
    const known = new Set(collector.spans.flatMap((span) => Object.keys(span.attributes)));
    expect([...known].toSorted()).toEqual([
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'messaging.consumer.group.name',
      'messaging.destination.name',
      'messaging.system',
    ]);
  });
});

it('a page begins a trace, which its reads continue, and says that calls are to begin one', async () => {
  collector.spans.length = 0;
  const headers = { accept: 'text/html', traceparent: ofBrowser().traceparent };
  const text = await (await fetch(`${edge.url}/notices/all`, { headers })).text();
  expect(text).toMatch(/<html[^>]* data-traces=""/);
  const named = (name: string) => collector.spans.find((span) => span.name === name);
  const page = await until('the page', () => named('GET /*'));
  const read = await until('its read', () => named('GET /api/push-notifications'));
  expect([page.parentSpanId, read.parentSpanId]).toEqual([undefined, page.spanId]);
  expect(read).toMatchObject({ traceId: page.traceId, service: 'fairlead-account' });
});

it('a call that has begun no trace is part of none', async () => {
  collector.spans.length = 0;
  await call('POST', '/api/savedJobs', {}, { job: 'x' });
  await saveJob();
  expect(strays()).toEqual([]);
});

describe('an anonymous path', () => {
  beforeEach(() => {
    collector.spans.length = 0;
    for (const lines of logs) lines.length = 0;
  });

  /** Everything that is stored and published, as text. */
  const stored = async () => {
    const collections = await wellness.service.connection.db?.listCollections().toArray();
    const documents = await Promise.all(
      (collections ?? []).map(({ name }) =>
        wellness.service.connection.collection(name).find().toArray(),
      ),
    );
    return JSON.stringify(documents) + (await publishedText(wellness.service));
  };

  /** Each call of the API that leaves no trace, at the edge or in its service. */
  const calls = () => [
    ...untracedRoutes.map(({ path }) => `POST ${path}`),
    ...[...wellness.service.routes].filter((route) => route.includes(' /api/incidentReports')),
    `POST ${clientErrorsPath}`,
    `POST ${pageLoadsPath}`,
  ];
  const pages = [...untracedPages, emergencyPagePath];

  it('has no trace, whatever its caller sends: at the edge, in its service, in what is stored and published, in the logs', async () => {
    const sent: string[] = [];
    const send = async (method: string, path: string, body?: object) => {
      const { traceId, traceparent } = ofBrowser();
      sent.push(traceId);
      const answer = await call(
        method,
        path,
        { traceparent: traceparent.replace(/00$/, '01'), authorization: `Bearer ${token}` },
        body,
      );
      await answer.arrayBuffer();
      return answer.status;
    };
    for (const route of calls()) {
      const [method = '', path = ''] = route.split(' ');
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      await send(method, path.replace(/:\w+/g, person), method === 'GET' ? undefined : { a: 1 });
      await send(
        method,
        path.replace('/incidentReports', '/%69ncidentReports').replace(/:\w+/g, person),
        method === 'GET' ? undefined : { a: 1 },
      );
    }
    const organization = '65f200000000000000000001';
    await receiveEvent(wellness, 'organizations', organization, { name: 'Meridian Yachts' });
    const report = {
      organization,
      type: 'harassment',
      severity: 'low',
      description: 'It happened on the aft deck.',
      date: '2026-11-01',
      key: randomBytes(24).toString('base64url'),
    };
    expect(await send('POST', '/api/incidentReports/anonymous', report)).toBe(201);
    for (const page of pages) {
      const { traceId, traceparent } = ofBrowser();
      sent.push(traceId);
      const text = await (
        await fetch(edge.url + page, { headers: { accept: 'text/html', traceparent } })
      ).text();
      expect(text).not.toContain('data-traces');
    }
    await saveJob();
    // What the service has begun before has been exported with this.
    const { traceId, traceparent } = ofBrowser();
    begun.add(traceId);
    await call('GET', '/api/helplines', { traceparent });
    await until('the service to export', () =>
      spansOf(traceId).some(({ service }) => service === 'fairlead-wellness'),
    );
    expect(sent.length).toBeGreaterThan(20);
    expect(strays()).toEqual([]);
    const all = (await stored()) + logs.flat().join('\n');
    for (const traceId of sent) expect([traceId, all.includes(traceId)]).toEqual([traceId, false]);
    const traced = logs.flat().map((line) => JSON.parse(line).trace_id ?? [...begun][0]);
    expect(traced.filter((traceId) => !begun.has(traceId))).toEqual([]);
  });
});
