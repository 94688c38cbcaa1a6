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

/** The last event about hours, once it has this content. */
const untilPublished = (id: string, rules: string) =>
  until(`${rules || 'nothing'} of ${id}`, async () => {
    const { broker } = employer.service;
    const manager = await broker.manager();
    const stored = await manager.streams
      .getMessage(broker.streamName('organization'), {
        last_by_subj: broker.subject(restViolationChanged.type, id),
      })
      .catch(() => undefined);
    if (!stored) return undefined;
    const payload = restViolationChanged.payload.parse(eventEnvelope.parse(stored.json()).payload);
    return payload.rules.join(' ') === rules && payload;
  });

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
  const change = { work: worked(next, ['08:00', '16:00']) };
  expect((await employer.patch(`restHours/${id}`, hand.token, change)).statusCode).toBe(200);
  await untilPublished(id, '');
  await expect(
    (await employer.service.broker.manager()).streams.getMessage(
      employer.service.broker.streamName('organization'),
      { last_by_subj: employer.service.broker.subject(restViolationChanged.type, kept) },
    ),
  ).resolves.toBeNull();
});
