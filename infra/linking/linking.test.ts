import { randomBytes, randomInt } from 'node:crypto';
import {
  apiPaddingOf,
  caseSeen,
  type IncidentReport,
  incidentReportPage,
  receiptDigits,
  reportReceived,
  withCheckDigit,
} from '@fairlead/contracts';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import {
  EngineRows,
  engineRowsUrl,
  rankCorrelation,
  tokenMint,
  until,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Part } from './parts.ts';
import {
  headersOf,
  headersWith,
  makeSenders,
  marksOf,
  newCallMarks,
  type Sender,
} from './people.ts';
import {
  type Membership,
  organization,
  type Portal,
  publicUrl,
  startLinkingPortal,
  vessel,
} from './portal.ts';
import {
  type Dump,
  type DumpedDocument,
  figuresIn,
  type Marks,
  type Step,
  stepsBetween,
  tracesIn,
} from './traces.ts';

/** Far more (ms) than anything here takes; a wait ends with its event. */
const LONG = 300_000;
const PEOPLE = 50;
const REPORTS = 20;
/** The report whose answer is lost with the instance that has received it. */
const LOST = 15;
const critical: readonly number[] = [2, 9, 17];
/** How often each kind of receipt code is tried. */
const TRIES = 9;
/** Two random orders of twenty correlate by more than this once in ten million times. */
const CHANCE = 0.9;

/** How a report is sent: with the sender's cookie, anonymously or by name; or by the public form. */
type Door = 'cookie' | 'door' | 'named';
const doorOf = (report: number): Door =>
  report % 5 === 4 ? 'named' : report % 2 === 0 ? 'cookie' : 'door';

interface Answered {
  status: number;
  headers: Headers;
  body: string;
}

/** A report's content, and its outcome. */
interface Sent {
  sender: Sender;
  door: Door;
  answer: Answered;
  code: string;
}

let portal: Portal;
let people: Sender[];
let captain: Sender;
let below: Sender[];
let free: Sender;
let quota: [number, number];
const sent: Sent[] = [];
const whose = ['captain', 'aboard', 'ashore', 'free'] as const;
const asked: { who: string; question: string; answer: Answered }[] = [];
const callMarks: string[] = [];
/** How many first characters of what a report says are looked for. */
const LEAST_SOUGHT = 24;
/** The beginnings of what the reports say. */
const texts: string[] = [];
/** The ids of the cases in order of arrival. */
let arrival: string[] = [];
/** The ids of the cases that could be read while their hour was not over. */
let early: string[];
/** The instance that ended the hour. */
let third: Part;
const steps: Step[] = [];
/** The changes of wellness metrics due to case handling. */
let handling: Step[];
/** How long (ms) each kind of receipt code took, each time. */
const taken = { right: [], wrong: [], mistyped: [] } satisfies Record<string, number[]> as Record<
  'right' | 'wrong' | 'mistyped',
  number[]
>;
const windows: { from: number; to: number }[] = [];
let seen: IncidentReport[];
let marks: Marks;
let dump: Dump;
let notified: string[];
/** The cases by the places of their rows in the engine, and by the transactions that wrote them. */
let rows: string[][] = [];

beforeAll(async () => {
  const mint = await tokenMint();
  people = await makeSenders(PEOPLE, mint);
  const [master, aboard, ashore, support, ...others] = people as [
    Sender,
    Sender,
    Sender,
    Sender,
    ...Sender[],
  ];
  captain = master;
  below = [aboard, ashore];
  free = support;
  const places = new Map<Sender, Membership>([
    [master, { orgRoles: ['vessel-management', 'org-admin'], isAboard: true }],
    [aboard, { orgRoles: ['support-crew'], isAboard: true }],
    [ashore, { orgRoles: ['support-crew'], reportsTo: master.id }],
    [support, { orgRoles: ['support-crew'] }],
    ...others.map((one, at): [Sender, Membership] => [one, { isAboard: at % 2 === 0 }]),
  ]);
  portal = await startLinkingPortal(mint, places);
  await until('everybody to be known everywhere', everythingTold, LONG);
  const since = Date.now();
  await makeNoise(people.slice(0, REPORTS));
  await reportAll();
  await endHour();
  await lookAfterCases();
  await timeCodes();
  await askAsConcerned();
  await takeDump(since);
}, LONG);
afterAll(async () => {
  await portal?.stop();
  await portal?.forget();
}, LONG);

const edgeOf = (at: number): Part =>
  at % 2 === 0 && at < LOST ? portal.parts.firstEdge : portal.parts.secondEdge;

async function call(
  edge: Part,
  method: string,
  path: string,
  {
    headers,
    json,
    signal,
  }: { headers: Record<string, string>; json?: object; signal?: AbortSignal },
): Promise<Answered> {
  const answer = await fetch(`${edge.url}/api/${path}`, {
    method,
    headers,
    ...(json && { body: JSON.stringify(json) }),
    ...(signal && { signal }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** What people do otherwise: they look at wellness and check in. */
async function makeNoise(of: readonly Sender[], edge = portal.parts.secondEdge): Promise<void> {
  for (const one of of) {
    const headers = headersOf(one, { publicUrl, isJson: true });
    const looked = await call(edge, 'GET', 'checkIns/stats', { headers });
    const json = { user: one.id, day: today(), mood: 7, anxiety: 3, sleep: 6, stress: 4 };
    const checked = await call(edge, 'POST', 'checkIns', {
      headers: { ...headers, ...headersWith(newCallMarks()) },
      json,
    });
    if (looked.status !== 200 || checked.status !== 201)
      throw new Error(`${looked.status} ${looked.body} ${checked.status} ${checked.body}`);
  }
}

const hourOfNow = () => new Date().toISOString().slice(0, 13);
const today = () => new Date().toISOString().slice(0, 10);

/** A text of so many characters that nothing else contains, unless it is very short. */
function textOf(length: number): string {
  const text = randomBytes(length).toString('base64url').slice(0, length);
  if (length >= LEAST_SOUGHT) texts.push(text.slice(0, LEAST_SOUGHT));
  return text;
}

/** The body of a report, padded to one of a few sizes as a browser does. */
function bodyOf(report: number): object {
  const length = Math.round(20_000 ** (report / (REPORTS - 1)));
  const key = randomBytes(24).toString('base64url');
  callMarks.push(key);
  const door = doorOf(report);
  const body = {
    organization,
    vessel,
    type: 'harassment',
    severity: critical.includes(report) ? 'critical' : 'high',
    description: textOf(length),
    date: today(),
    time: `${10 + (report % 10)}:${10 + report}`,
    key,
    ...(door === 'named' ? { parties: [captain.id] } : { roleOfAccused: 'master' }),
    ...(door === 'cookie' && { anonymous: true, parties: [people[45]?.id] }),
  };
  return { ...body, padding: apiPaddingOf(body) };
}

/** Twenty people report one after the other, each between other calls. */
async function reportAll(): Promise<void> {
  for (let report = 0; report < REPORTS; report += 1) {
    const sender = people[report + 10] as Sender;
    const edge = edgeOf(report);
    await makeNoise([people[report + 30] as Sender], edge);
    const chosen = newCallMarks();
    callMarks.push(...Object.values(chosen));
    const headers = { ...headersOf(sender, { publicUrl, isJson: true }), ...headersWith(chosen) };
    const door = doorOf(report);
    const path = door === 'door' ? 'incidentReports/anonymous' : 'incidentReports';
    const json = bodyOf(report);
    if (report === LOST) await loseAnswer({ edge: portal.parts.firstEdge, path, headers, json });
    const before = report === 1 ? await quotaOf(sender, edge) : 0;
    const hour = hourOfNow();
    const figures = await figuresOfAll();
    const from = Date.now();
    const answer = await call(edge, 'POST', path, { headers, json });
    const to = Date.now();
    windows.push({ from, to });
    const later = await figuresOfAll();
    // At the end of an hour, its reports are counted.
    if (hour === hourOfNow())
      for (const [part, known] of figures)
        steps.push(...stepsBetween({ report, part }, known, later.get(part) ?? new Map()));
    if (report === 1) quota = [before, await quotaOf(sender, edge)];
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
    const { code } = reportReceived.parse(JSON.parse(answer.body));
    sent.push({ sender, door, answer, code });
  }
}

/** Ends the hour of the reports, and waits until all of them are stored. */
async function endHour(): Promise<void> {
  const edge = portal.parts.secondEdge;
  const { body } = await call(
    edge,
    'GET',
    `incidentReports?limit=100&where[organization][equals]=${organization}`,
    { headers: headersOf(free, { publicUrl }) },
  );
  early = incidentReportPage.parse(JSON.parse(body)).docs.map(({ id }) => id);
  ended.add('secondWellness');
  third = await portal.endHour();
  const reports = portal.database('wellness').collection('incidentReports');
  await until(
    'all reports to be stored',
    async () => (await reports.countDocuments()) === REPORTS,
    LONG,
  );
}

/** How many calls somebody's address has left. */
async function quotaOf(sender: Sender, edge: Part): Promise<number> {
  const { headers } = await call(edge, 'GET', 'helplines/count', {
    headers: headersOf(sender, { publicUrl }),
  });
  return Number(headers.get('ratelimit-remaining'));
}

/** The current metrics of each part; an edge has logged the call by then, and all before it. */
async function figuresOfAll(): Promise<Map<string, ReadonlyMap<string, number>>> {
  const found = new Map<string, ReadonlyMap<string, number>>();
  for (const part of running()) {
    const { requestId } = newCallMarks();
    const answer = await fetch(`${part.url}/metrics`, { headers: { 'x-request-id': requestId } });
    found.set(part.name, figuresIn(await answer.text()));
    if (part.name.endsWith('Edge'))
      await until('the edge to have written of it', () =>
        part.lines.some(({ text }) => text.includes(requestId)),
      );
  }
  return found;
}

/** Metrics of events that are still to be published or consumed. */
const untold = /^(event_consumer_lag|outbox_pending)/;

/** Whether no part still has events to publish or to consume; their effects would coincide with the reports. */
const everythingTold = async (): Promise<boolean> =>
  [...(await figuresOfAll()).values()].every((figures) =>
    [...figures].every(([name, value]) => !untold.test(name) || value === 0),
  );

const ended = new Set<string>();
const running = (): Part[] =>
  [...Object.values(portal.parts), ...(third ? [third] : [])].filter(
    ({ name }) => !ended.has(name),
  );

/** Sends a report whose answer is lost: its instance is killed as soon as the report is written. */
async function loseAnswer({
  edge,
  path,
  headers,
  json,
}: {
  edge: Part;
  path: string;
  headers: Record<string, string>;
  json: object;
}): Promise<void> {
  const boxes = portal.database('wellness').collection('mailboxes');
  // The earlier calls are logged by then.
  await figuresOfAll();
  const broken = new AbortController();
  const from = Date.now();
  const lost = call(edge, 'POST', path, { headers, json, signal: broken.signal }).catch(
    () => undefined,
  );
  // Whatever came before a writing is written by the second one after it.
  const written = await boxes.find({}, { projection: { version: 1 } }).toArray();
  await until('the boxes to be written', async () => {
    const now = await boxes.find({}, { projection: { version: 1 } }).toArray();
    return written.every(
      ({ _id, version }) => now.find((one) => one._id === _id)?.version >= version + 3,
    );
  });
  await portal.parts.firstWellness.kill();
  broken.abort();
  await lost;
  windows.push({ from, to: Date.now() });
  ended.add('firstWellness');
}

/** An uninvolved member of the support crew opens cases and writes; the reporters look and write back by their codes, with all their marks. */
async function lookAfterCases(): Promise<void> {
  const edge = portal.parts.secondEdge;
  const headers = headersOf(free, { publicUrl, isJson: true });
  const list = await call(
    edge,
    'GET',
    `incidentReports?depth=0&limit=100&where[organization][equals]=${organization}`,
    {
      headers,
    },
  );
  seen = incidentReportPage.parse(JSON.parse(list.body)).docs;
  const before = await figuresOfAll();
  for (const { id } of seen.slice(0, 3)) {
    await call(edge, 'POST', `incidentReports/${id}/open`, { headers });
    await call(edge, 'PATCH', `incidentReports/${id}`, { headers, json: { status: 'triage' } });
    await call(edge, 'POST', `incidentReports/${id}/messages`, {
      headers,
      json: { text: 'Thank you' },
    });
  }
  handling = stepsBetween(
    { report: 0, part: third.name },
    before.get(third.name) ?? new Map(),
    (await figuresOfAll()).get(third.name) ?? new Map(),
  );
  for (const { sender, code } of sent.slice(0, 3)) {
    const chosen = newCallMarks();
    const key = randomBytes(24).toString('base64url');
    callMarks.push(...Object.values(chosen), key);
    const own = { ...headersOf(sender, { publicUrl, isJson: true }), ...headersWith(chosen) };
    const json = { code, text: 'There was a witness', key };
    for (const [path, body] of [
      ['case', { code }],
      ['case/messages', json],
    ] as const) {
      const answer = await call(edge, 'POST', `incidentReports/${path}`, {
        headers: own,
        json: body,
      });
      caseSeen.parse(JSON.parse(answer.body));
    }
  }
}

/** Tries codes that open a case, that open nothing, and that are malformed, in turn. */
async function timeCodes(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const code = sent[0]?.code ?? '';
  const kinds = {
    right: () => code,
    wrong: () => withCheckDigit(`${randomInt(10 ** 9)}`.padStart(receiptDigits - 1, '7')),
    mistyped: () => `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`,
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1)
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      const from = performance.now();
      const answer = await call(portal.parts.secondEdge, 'POST', 'incidentReports/case', {
        headers,
        json: { code: kinds[kind]() },
      });
      taken[kind].push(performance.now() - from);
      if (answer.status !== (kind === 'right' ? 200 : 404)) throw new Error(answer.body);
    }
}

const median = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

/** Makes every possible request about cases, as the person whom all reports concern. */
async function askAsConcerned(): Promise<void> {
  const edge = portal.parts.secondEdge;
  const [first] = seen as [IncidentReport];
  const filters = [
    '',
    'depth=2&limit=100',
    `where[organization][equals]=${organization}`,
    'where[status][equals]=received',
    'where[status][not_equals]=closed',
    'where[type][equals]=harassment',
    'where[severity][equals]=critical',
    'where[anonymous][equals]=true',
    'where[roleOfAccused][equals]=master',
    `where[number][equals]=${first.number}`,
    `where[id][in]=${seen.map(({ id }) => id).join(',')}`,
    `where[hour][less_than_equal]=${new Date().toISOString()}`,
    `where[vessel][equals]=${vessel}`,
    ...['createdAt', '-createdAt', 'hour', 'severity', 'number', 'id', '-updatedAt'].map(
      (one) => `limit=100&sort=${one}`,
    ),
  ];
  const asRead = { 'if-match': '"1"' };
  const questions: [string, string, object?, Record<string, string>?][] = [
    ...filters.flatMap((filter): [string, string][] => [
      ['GET', `incidentReports?${filter}`],
      ['GET', `incidentReports/count?${filter}`],
    ]),
    ['GET', `incidentReports/attention?organization=${organization}`],
    ...['incidentReports/export', 'incidentReports?format=csv', 'registers/incidents/export'].map(
      (path): [string, string, undefined, Record<string, string>] => [
        'GET',
        path,
        undefined,
        { accept: 'text/csv' },
      ],
    ),
    ['GET', 'audit?limit=100'],
    ...seen.slice(0, 4).flatMap(({ id }): typeof questions => [
      ['PATCH', `incidentReports/${id}`, { status: 'triage' }, asRead],
      ['DELETE', `incidentReports/${id}`, undefined, asRead],
      ['GET', `incidentReports/${id}/pdf`],
      ['GET', `incidentReports/${id}`],
      ['POST', `incidentReports/${id}/open`],
      ['PATCH', `incidentReports/${id}`, { status: 'triage' }],
      ['POST', `incidentReports/${id}/messages`, { text: 'Who are you?' }],
      ['POST', `incidentReports/${id}/recuse`],
      ['DELETE', `incidentReports/${id}`],
      ['GET', `audit?collection=incidentReports&document=${id}`],
      ['GET', `caseMessages?where[report][equals]=${id}`],
      ['GET', `caseOpenings?where[report][equals]=${id}`],
    ]),
    ['GET', 'push-notifications?limit=100'],
  ];
  const reads = questions.filter(([method]) => method === 'GET');
  const askAll = async (one: Sender, who: string) => {
    const headers = headersOf(one, { publicUrl, isJson: true });
    for (const [method, path, json, more] of one === free ? reads : questions) {
      const bodied = method !== 'GET' && method !== 'DELETE';
      const answer = await call(edge, method, path, {
        headers: { ...headers, ...more },
        ...(bodied && { json: json ?? {} }),
      });
      asked.push({ who, question: `${method} ${path}`, answer });
    }
  };
  await Promise.all([captain, ...below, free].map((one, at) => askAll(one, whose[at] ?? '')));
}

async function takeDump(since: number): Promise<void> {
  const reports = portal.database('wellness').collection('incidentReports');
  await until(
    'critical cases to be notified of',
    async () =>
      (await reports.countDocuments({ severity: 'critical', isAnnounced: true })) ===
      critical.length,
    180_000,
  );
  notified = (
    await portal
      .database('account')
      .collection('push-notifications')
      .find({ type: 'wellness.incident' })
      .toArray()
  ).map(({ user }) => String(user));
  const documents = await portal.documents();
  if (engineRowsUrl) rows = await rowsOfCases();
  arrival = await arrivalOf(seen.map(({ id }) => id));
  const messages = await portal.messages();
  const parts = [...Object.values(portal.parts), third];
  await portal.stop();
  marks = {
    people: people.filter((one) => ![captain, ...below, free].includes(one)).flatMap(marksOf),
    calls: callMarks,
    cases: [...seen.flatMap(({ id, number }) => [id, number]), ...sent.map(({ code }) => code)],
    since,
    until: Date.now(),
  };
  dump = { documents, messages, logs: parts.flatMap(({ lines }) => lines), steps, windows };
}

async function rowsOfCases(): Promise<string[][]> {
  const engine = await EngineRows.open(portal.database('wellness').name);
  const found = await engine.of('incidentReports');
  await engine.close();
  const byTransaction = found.toSorted((one, other) => one.transaction - other.transaction);
  return [found, byTransaction].map((order) => order.map(({ id }) => id));
}

/** Cases in the order in which they were reported, which the length of what each says reveals to whoever opens it. */
async function arrivalOf(ids: readonly string[]): Promise<string[]> {
  const headers = headersOf(free, { publicUrl, isJson: true });
  const opened = await Promise.all(
    ids.map(async (id) => {
      const path = `incidentReports/${id}/open`;
      const { body } = await call(portal.parts.secondEdge, 'POST', path, { headers });
      return { id, length: String(JSON.parse(body).report.description).length };
    }),
  );
  return opened.toSorted((one, other) => one.length - other.length).map(({ id }) => id);
}

const cases = () => dump.documents.filter(({ collection }) => collection === 'incidentReports');
const idOf = ({ document }: DumpedDocument) => String(document._id);

describe('[W-057] reports of people who are looked for', () => {
  it('are all there, once each, whatever became of an answer', () => {
    expect(seen).toHaveLength(REPORTS);
    expect(cases()).toHaveLength(REPORTS);
    expect(new Set(sent.map(({ code }) => code)).size).toBe(REPORTS);
    expect(seen.filter(({ anonymous }) => !anonymous)).toHaveLength(
      sent.filter(({ door }) => door === 'named').length,
    );
  });

  it('are read by nobody before their hour is over, but for critical ones that have just come', () => {
    const hour = new Date(sent.length > 0 ? (windows.at(-1)?.to ?? 0) : 0);
    hour.setUTCMinutes(0, 0, 0);
    // Those of an hour that has passed meanwhile are stored.
    const over = seen.filter(({ hour: of }) => Date.parse(of) < hour.getTime());
    expect(new Set(early)).toEqual(new Set(over.map(({ id }) => id)));
  });

  it('leave no trace of who sent them, or of when within the hour, in databases, streams, logs and metrics', () => {
    expect(dump.documents.length).toBeGreaterThan(REPORTS + 2 * PEOPLE);
    expect(dump.messages.length).toBeGreaterThan(PEOPLE);
    expect(dump.logs.length).toBeGreaterThan(REPORTS);
    expect(tracesIn(dump, marks)).toEqual([]);
  });

  it('say what they say to those who look after them alone: no stream, log or document has a word of it', () => {
    expect(texts.length).toBeGreaterThan(REPORTS / 2);
    const written = [
      ...dump.documents.map(({ document }) => JSON.stringify(document)),
      ...dump.messages.map(({ subject, headers, data }) => `${subject} ${headers} ${data}`),
      ...dump.logs.map(({ text }) => text),
    ];
    expect(written.filter((one) => texts.some((text) => one.includes(text)))).toEqual([]);
  });

  it('are answered with one size and the same headers, and kept in few sizes', () => {
    const shapes = sent.map(({ answer: { headers, body } }) => [
      Buffer.byteLength(body),
      [...headers.keys()].filter((name) => name !== 'date').join(),
    ]);
    expect(new Set(shapes.map(String)).size).toBe(1);
    expect(shapes[0]?.[1]).not.toMatch(/request-id|ratelimit|retry|cookie/);
    const sizes = cases().map(({ document }) => String(document.description).length);
    expect(new Set(sizes).size).toBeLessThanOrEqual(4);
  });

  it('take nothing from what an address has left', () => {
    const [before, after] = quota;
    expect(before).toBeGreaterThan(0);
    // One for the second time that it was asked.
    expect(after).toBe(before - 1);
  });

  it('stand in no order of their arrival, by their ids, by their rows or as they are answered', () => {
    const ids = cases().map(idOf);
    const truth = [...arrival];
    const numbers = seen
      .toSorted((one, other) => compareCodes(one.number, other.number))
      .map(({ id }) => id);
    expect(new Set(truth)).toEqual(new Set(ids));
    const answered = ordersAnswered();
    expect(answered.length).toBeGreaterThan(4);
    // Which hour comes first is no secret.
    const isOneHour = new Set(seen.map(({ hour }) => hour)).size === 1;
    const orders = [ids.toSorted(), numbers, ...rows, ...(isOneHour ? answered : [])];
    for (const order of orders) {
      expect(order).toHaveLength(REPORTS);
      expect(Math.abs(rankCorrelation(order, truth))).toBeLessThan(CHANCE);
    }
  });

  it('are found by a right code in no other time than nothing is by a wrong one', () => {
    const right = median(taken.right);
    for (const kind of ['wrong', 'mistyped'] as const) {
      // Without the hash a code takes a fraction of the time; other load on the machine moves a median by less.
      expect([kind, median(taken[kind]) > right / 2]).toEqual([kind, true]);
      expect([kind, median(taken[kind]) < right * 2]).toEqual([kind, true]);
    }
  });

  it('are looked after without a metric that says when', () => {
    const reportMetrics = handling.filter(({ figure }) => figure.includes('incidentReports'));
    expect(reportMetrics.map(({ figure }) => figure)).toEqual([]);
  });

  it('are nothing to whoever they concern, and to whoever is below them', () => {
    const names = seen.flatMap(({ id, number }) => [id, number]);
    const tells = (body: string) => names.some((name) => body.includes(name));
    const concerned = asked.filter(({ who }) => who !== 'free');
    for (const { who, question, answer } of concerned) {
      const { status, body } = answer;
      // Anything but JSON is not a list of cases: it is scanned as it is.
      const { totalDocs = 0 } = body.startsWith('{') ? JSON.parse(body) : {};
      expect([who, question, tells(body), totalDocs, status < 500]).toEqual([
        who,
        question,
        false,
        question.includes('push-notifications') ? totalDocs : 0,
        true,
      ]);
      expect(body).not.toContain('wellness/incidents');
      if (!question.startsWith('GET')) expect([403, 404]).toContain(status);
      if (question.includes('attention'))
        expect([403, 200, 0]).toEqual(expect.arrayContaining([status, JSON.parse(body).open ?? 0]));
    }
    // The same requests are answered to those who may know.
    const free = asked.filter(({ who, answer }) => who === 'free' && answer.status === 200);
    expect(free.filter(({ answer }) => tells(answer.body)).length).toBeGreaterThan(12);
    expect(new Set(notified)).toEqual(new Set([freeId()]));
  });
});

const freeId = () => free.id;

/** The orders in which people allowed to know all cases received them. */
const ordersAnswered = (): string[][] =>
  asked
    .filter(({ who, question }) => who === 'free' && /^GET incidentReports\?.*sort=/.test(question))
    .filter(({ answer }) => answer.status === 200)
    .map(({ answer }) =>
      incidentReportPage.parse(JSON.parse(answer.body)).docs.map(({ id }) => id),
    );

describe('[W-057] the search for traces', () => {
  const changed = (more: (dump: Dump) => Partial<Dump>): Dump => ({ ...dump, ...more(dump) });
  const oneCase = () => cases()[7] as DumpedDocument;
  const besides = (document: DumpedDocument) =>
    changed(({ documents }) => ({ documents: [...documents, document] }));
  const inWellness = { database: 'wellness' } as const;
  const [hour, line] = [new Date(0), { level: 20, time: 1 }];

  it.each<[string, () => Dump, RegExp]>([
    [
      'a time that is finer than the hour',
      () => {
        const { document } = oneCase();
        return changed(({ documents }) => ({
          documents: documents.map((one) =>
            one.document === document
              ? { ...one, document: { ...document, createdAt: new Date(marks.since) } }
              : one,
          ),
        }));
      },
      /^incidentReports \w+ says \d{4}-/,
    ],
    [
      'a revision of the moment',
      () => {
        const { document, ...of } = oneCase();
        return besides({
          ...of,
          document: { ...document, revision: marks.since - (marks.since % 3_600_000) + 1_234_567 },
        });
      },
      /^incidentReports \w+ is of the revision/,
    ],
    [
      'a line of a log with the id of a request',
      () => {
        const text = JSON.stringify({ ...line, requestId: callMarks[1] });
        return changed(({ logs }) => ({ logs: [...logs, { part: 'secondEdge', text }] }));
      },
      /^secondEdge has logged/,
    ],
    [
      'a line of a log that names nobody, but was written with a report',
      () => {
        const text = JSON.stringify({ ...line, time: windows[3]?.from, msg: 'taken' });
        return changed(({ logs }) => ({ logs: [...logs, { part: 'secondWellness', text }] }));
      },
      /^secondWellness has logged with a report/,
    ],
    [
      'an id that was made at the moment',
      () =>
        besides({
          ...inWellness,
          collection: 'caseMessages',
          document: {
            _id: `${Math.floor((windows[5]?.from ?? 0) / 1_000).toString(16)}${randomBytes(8).toString('hex')}`,
            report: idOf(oneCase()),
            hour,
          },
        }),
      /made at a moment of the run/,
    ],
    [
      'an audit record that names who has sent it',
      () =>
        besides({
          ...inWellness,
          collection: 'audit',
          document: {
            _id: 'a record',
            collection: 'incidentReports',
            document: idOf(oneCase()),
            actor: { kind: 'person', id: sent[4]?.sender.id },
            at: hour,
          },
        }),
      /^audit a record names 65f5/,
    ],
    [
      'the address of a sender',
      () => {
        const { document, ...of } = oneCase();
        return besides({ ...of, document: { ...document, from: sent[2]?.sender.address } });
      },
      /names 203\.0\.113\./,
    ],
    [
      'the key of a call, wherever it is kept',
      () =>
        besides({
          ...inWellness,
          collection: 'idempotency_keys',
          document: { _id: callMarks[2], at: hour },
        }),
      /^wellness\.idempotency_keys/,
    ],
    [
      'an event',
      () =>
        changed(({ messages }) => ({
          messages: [
            ...messages,
            {
              stream: 'wellness',
              subject: 'wellness.incident.changed',
              time: new Date(windows[6]?.to ?? 0).toISOString(),
              headers: '',
              data: '{}',
            },
          ],
        })),
      /^wellness\.incident\.changed in wellness was sent/,
    ],
    [
      'a metric that counts reports',
      () => {
        const before = figuresIn('reports_total{service="wellness"} 3');
        const after = figuresIn('reports_total{service="wellness"} 4');
        const more = stepsBetween({ report: 4, part: 'firstWellness' }, before, after);
        return changed(({ steps: known }) => ({ steps: [...known, ...more] }));
      },
      /^report 4 moves reports_total/,
    ],
  ])('finds %s', (_what, mutant, found) => {
    expect(tracesIn(mutant(), marks)).toEqual(
      expect.arrayContaining([expect.stringMatching(found)]),
    );
  });

  it('finds an order that is that of arrival', () => {
    expect(rankCorrelation(arrival, arrival)).toBe(1);
    const nearly = [...arrival.slice(1, 3), ...arrival.slice(0, 1), ...arrival.slice(3)];
    expect(rankCorrelation(nearly, arrival)).toBeGreaterThan(CHANCE);
  });
});
