import { dayOf } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  EngineRows,
  engineRowsUrl,
  type LoggedTransaction,
  rankCorrelation,
  until,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Person } from '../../testing/fixtures.ts';
import { hourNow } from '../hours.ts';
import { mailboxOf } from '../incidents.ts';
import { rewriteRows } from '../rewriting-rows.ts';
import { incidentsUnderTest, newKey } from '../testing/incidents-under-test.ts';
import { mailboxes } from './boxes.ts';

/*
 * An attacker who has the disk of the database, but no key: the engine numbers its transactions in their order, so a row whose time is known dates
 * those that were written before and after it.
 */

const incidents = incidentsUnderTest({ rounds: 3_600 });
const { test, member, support, reportContent, open } = incidents;
let engine: EngineRows;
beforeAll(async () => {
  await incidents.start();
  if (engineRowsUrl) engine = await EngineRows.open(`${test.namespace}_wellness`);
});
beforeEach(async () => {
  await incidents.newOrganization();
  await incidents.passHour();
});
afterAll(async () => {
  await engine?.close();
  await test.close();
});

/** Two random orders of twenty correlate by more than this once in ten million times. */
const CHANCE = 0.9;

/** Another database has no such rows, and a log of its own that nobody here can read. */
const onEngine = engineRowsUrl ? it : it.skip;

/** What everybody does and signs with their name, at a time that is known. */
async function checkIn({ user, token }: Person): Promise<void> {
  const values = { mood: 7, anxiety: 3, sleep: 6, stress: 4 };
  const json = { user, day: dayOf(Date.now()), ...values };
  const answer = await test.send('POST', 'checkIns', { user, token }, json);
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

/** Sends a report without the name of its author. @returns its receipt code. */
async function report(author: Person): Promise<string> {
  const content = reportContent({ anonymous: true });
  const answer = await test.send('POST', 'incidentReports', author, content);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().code;
}

/** What a reporter does with a receipt code. */
async function asReporter(what: string, json: object): Promise<void> {
  const answer = await test.send('POST', `incidentReports/case/${what}`, undefined, json);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => member()));
const endHour = () => mailboxOf(test.service).empty();

/** Who checked in, in the order of the transactions, up to each case: whoever checked in last comes first in the guess of its author. */
async function guesses(): Promise<Map<string, string[]>> {
  const known = await engine.of('checkIns');
  const people = new Map<string, string>();
  for await (const { _id, user } of test.service
    .store('checkIns')
    .find({})
    .project<{ _id: unknown; user: unknown }>({ user: 1 }))
    people.set(String(_id), String(user));
  const cases = await engine.of('incidentReports');
  return new Map(
    cases.map(({ id, transaction }) => [
      id,
      known
        .filter((one) => one.transaction < transaction)
        .toSorted((one, other) => other.transaction - one.transaction)
        .map((one) => people.get(one.id) ?? ''),
    ]),
  );
}

/** The cases that are stored now and were not before. */
async function newCases(before: ReadonlySet<string>): Promise<string[]> {
  const stored = await engine.of('incidentReports');
  return stored.map(({ id }) => id).filter((id) => !before.has(id));
}

onEngine(
  '[W-057] the rows of three people awake in a night name the author of its report as often as chance does',
  async () => {
    let hits = 0;
    for (let night = 0; night < 12; night += 1) {
      const before = new Set((await engine.of('incidentReports')).map(({ id }) => id));
      const awake = await crowd(3);
      for (const [at, one] of awake.entries()) {
        await checkIn(one);
        if (at === night % 3) await report(one);
      }
      await endHour();
      const [stored] = await newCases(before);
      const [guess] = (await guesses()).get(stored ?? '') ?? [];
      expect(guess).toBeDefined();
      if (guess === awake[night % 3]?.user) hits += 1;
    }
    // Whoever was awake last, in each night: a third of them.
    expect(hits).toBe(4);
  },
);

onEngine(
  '[W-057] the rows of a crowd, two of whom are awake at a time, name the authors of its reports as often as chance does',
  async () => {
    const before = new Set((await engine.of('incidentReports')).map(({ id }) => id));
    const people = await crowd(53);
    const authors = people.filter((_, at) => at % 4 === 1).slice(0, 12);
    for (let at = 0; at < people.length; at += 2) {
      const pair = people.slice(at, at + 2);
      await Promise.all(pair.map(checkIn));
      for (const one of pair) if (authors.includes(one)) await report(one);
    }
    await endHour();
    const stored = await newCases(before);
    expect(stored).toHaveLength(12);
    const all = await guesses();
    const named = stored.map((id) => all.get(id)?.slice(0, 3) ?? []);
    // Every report has the same three: the last who were awake.
    expect(new Set(named.map(String)).size).toBe(1);
    expect(named[0]?.filter((one) => authors.some(({ user }) => user === one)).length).toBeLessThan(
      2,
    );
  },
);

/** What the log says of each transaction apart from its number and the state of the pages: where it wrote, and how many rows of which lengths. */
const shapesOf = (transactions: readonly LoggedTransaction[]) =>
  transactions.map(({ collections, records }) => {
    const rows = records
      .map((one) => one.replace('+INIT', ''))
      .filter((one) => /^Heap\/(INSERT|DELETE) /.test(one));
    const counts = [...Map.groupBy(rows, (one) => one)].map(([one, all]) => `${all.length} ${one}`);
    return `${collections}: ${counts.toSorted().join(', ')}`;
  });

/** Where the kit writes what runs next, whatever comes in. */
const scheduling = ['scheduled_jobs', 'locks', 'instances'];
const isScheduling = ({ collections }: LoggedTransaction) =>
  collections.every((name) => scheduling.includes(name));

/** Lets the box be written so many times. */
async function writings(times: number): Promise<void> {
  const version = async () =>
    (await test.service.table(mailboxes).find().toArray()).reduce(
      (all, one) => all + one.version,
      0,
    );
  const from = await version();
  await until('the box to be written', async () => (await version()) >= from + times);
}

onEngine(
  '[W-057] the log of a report, and of what its reporter writes, is that of a mailbox in which nothing has come',
  async () => {
    const author = await member();
    await endHour();
    const quiet = new Set(shapesOf(await engine.during(() => writings(40))));
    expect(quiet.size).toBeGreaterThan(0);
    const busy = await engine.during(async () => {
      const code = await report(author);
      await asReporter('messages', { code, text: 'It was dark', key: newKey() });
      await writings(10);
      await asReporter('end', { code });
      await Promise.all([report(author), report(author), report(author)]);
      await writings(10);
    });
    const shapes = shapesOf(busy.filter((one) => !isScheduling(one)));
    expect(shapes.length).toBeGreaterThan(20);
    expect(shapes.filter((one) => !quiet.has(one))).toEqual([]);
  },
);

onEngine(
  '[W-057] when its hour is over, no row of a case keeps the number of its making, or its place among those of other cases',
  async () => {
    const ada = await support();
    const codes: string[] = [];
    const arrival: string[] = [];
    for (let at = 0; at < 20; at += 1) {
      codes.push(await report(await member()));
      const letters = await mailboxOf(test.service).all();
      arrival.push(letters.find(({ id }) => !arrival.includes(id))?.id ?? '');
    }
    await incidents.passHour();
    for (const id of arrival.slice(0, 3)) await open(ada, id);
    for (const code of codes.slice(0, 3))
      await asReporter('messages', { code, text: 'It was dark', key: newKey() });
    await incidents.passHour();
    const names = ['incidentReports', 'caseMessages', 'caseOpenings'] as const;
    const all = async () => (await Promise.all(names.map((name) => engine.of(name)))).flat();
    const before = Math.max(...(await all()).map(({ transaction }) => transaction));
    await rewriteRows(test.service, new Date(hourNow().getTime() - HOUR_MS));
    const after = await all();
    expect(after.filter(({ transaction }) => transaction <= before)).toEqual([]);
    const cases = (await engine.of('incidentReports')).filter(({ id }) => arrival.includes(id));
    const byNumber = cases.toSorted((one, other) => one.transaction - other.transaction);
    for (const order of [cases, byNumber])
      expect(
        Math.abs(
          rankCorrelation(
            order.map(({ id }) => id),
            arrival,
          ),
        ),
      ).toBeLessThan(CHANCE);
  },
);
