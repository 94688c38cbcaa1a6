import { eventEnvelope, restViolationChanged } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let hand: Member;
beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization, shipTime: '+00:00' });
  const work = { vessel, orgRoles: ['vessel-crew'], startedOn: '2026-01-01' };
  hand = await employer.member(organization, work);
});
afterAll(() => employer.close());

const worked = (day: string, ...spans: [string, string][]) =>
  spans.map(([from, to]) => ({ from: `${day}T${from}:00.000Z`, to: `${day}T${to}:00.000Z` }));

/** Records the hours of a day. @returns the id of the hours. */
async function save(day: string, work: object[]): Promise<string> {
  const content = { organization, vessel, user: hand.user, day, work };
  const answer = await employer.post('restHours', hand.token, content);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
}

/** The last event about hours. */
async function lastPublished(id: string) {
  const { broker } = employer.service;
  const manager = await broker.manager();
  const stored = await manager.streams
    .getMessage(broker.streamName('organization'), {
      last_by_subj: broker.subject(restViolationChanged.type, id),
    })
    .catch(() => undefined);
  return stored
    ? restViolationChanged.payload.parse(eventEnvelope.parse(stored.json()).payload)
    : undefined;
}

/** The last event about hours, once it has this content. */
const untilPublished = (id: string, rules: string) =>
  until(`${rules || 'nothing'} of ${id}`, async () => {
    const payload = await lastPublished(id);
    return payload?.rules.join(' ') === rules && payload;
  });
const change = async (path: string, json: object) => {
  const answer = await employer.patch(path, employer.operator, json as never);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};

it('[W-081] hours that break rules of rest are published with whose they are and which these are, and that they break none any more', async () => {
  const day = '2026-03-02';
  const kept = await save(day, worked(day, ['08:00', '16:00']));
  const next = '2026-03-10';
  const id = await save(next, worked(next, ['00:00', '23:00']));
  expect(await untilPublished(id, 'R1 R4 R5')).toMatchObject({
    id,
    user: hand.user,
    organization,
    vessel,
    day: next,
    deleted: false,
  });
  const lawful = { work: worked(next, ['08:00', '16:00']) };
  expect((await employer.patch(`restHours/${id}`, hand.token, lawful)).statusCode).toBe(200);
  await untilPublished(id, '');
  expect(await lastPublished(kept)).toBeUndefined();
});

it('[W-081] work of a day is judged with the days before and after it, and a breach is taken back when what made it is changed or deleted', async () => {
  const first = await save('2026-04-01', worked('2026-04-01', ['08:00', '22:00']));
  const second = await save('2026-04-02', worked('2026-04-02', ['00:00', '08:00']));
  expect(await untilPublished(first, 'R1 R4')).toMatchObject({ id: first, day: '2026-04-01' });
  await change(`restHours/${second}`, { work: worked('2026-04-02', ['12:00', '16:00']) });
  await untilPublished(first, '');
  await change(`restHours/${second}`, { work: worked('2026-04-02', ['00:00', '08:00']) });
  await untilPublished(first, 'R1 R4');
  expect((await employer.remove(`restHours/${second}`, employer.operator)).statusCode).toBe(200);
  await untilPublished(first, '');
  await until('the deletion of the second', async () => (await lastPublished(second))?.deleted);
});

it('[W-081] a week of work is judged on the last of its days, whichever of them is written last', async () => {
  const days = ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-05-${day}`);
  const long = (day: string) => worked(day, ['06:00', '12:00'], ['13:00', '21:00']);
  const ids = new Map<string, string>();
  for (const day of days.slice(1)) ids.set(day, await save(day, long(day)));
  await save('2026-05-04', long('2026-05-04'));
  const last = ids.get('2026-05-10') ?? '';
  expect((await untilPublished(last, 'R2')).day).toBe('2026-05-10');
});

it('[W-081] hours are judged again when the rules of their vessel, or what is known of their person, change', async () => {
  const day = '2026-06-10';
  const id = await save(day, worked(day, ['08:00', '21:00']));
  await change(`employees/${hand.record}`, { turns18On: '2027-01-01' });
  await change(`vessels/${vessel}`, { restProfile: { method: 'both', flag: 'denmark' } });
  await untilPublished(id, 'R1');
  await change(`employees/${hand.record}`, { turns18On: '2026-06-10' });
  await untilPublished(id, '');
  await change(`employees/${hand.record}`, { turns18On: '2026-06-11' });
  await untilPublished(id, 'R1');
  await change(`vessels/${vessel}`, { restProfile: { method: 'both', flag: 'malta' } });
  await untilPublished(id, '');
});
