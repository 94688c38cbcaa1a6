import { eventEnvelope, matchFactsChanged } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

type Payload = ReturnType<typeof matchFactsChanged.payload.parse>;

/** The latest event about preferences, once it matches. */
const published = (id: string, fits: (payload: Payload) => boolean) =>
  until(`match facts of ${id}`, async () => {
    const { broker } = account.service;
    const manager = await broker.manager();
    const stored = await manager.streams
      .getMessage(broker.streamName('account'), {
        last_by_subj: broker.subject(matchFactsChanged.type, id),
      })
      .catch(() => undefined);
    const envelope = stored && eventEnvelope.parse(stored.json());
    const payload = envelope && matchFactsChanged.payload.parse(envelope.payload);
    return payload && fits(payload) ? payload : undefined;
  });

const call = async (
  { token }: SignedInPerson,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  json?: object,
) => {
  const answer = await account.call(method, path, { token, ...(json && { json }) });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json().doc;
};

it('are published while “Match me” is on, follow resume and papers, and end with it', async () => {
  const person = await account.signedIn();
  const user = person.id;
  const paper = { user, kind: 'medical', title: 'ENG1', expiresOn: '2031-01-01', number: '123' };
  const { id: paperId } = await call(person, 'POST', '/api/credentials', paper);
  await call(person, 'POST', '/api/credentials', { user, kind: 'payslip', title: 'October' });
  const { id } = await call(person, 'POST', '/api/preferences', { user });
  const path = `/api/preferences/${id}`;
  const on = await call(person, 'PATCH', path, { matchMe: 'yes' });
  expect(on).toMatchObject({ matchMe: 'yes' });
  expect(on).not.toHaveProperty('matchFacts');
  const first = await published(id, ({ facts }) => facts !== undefined);
  expect(first).toMatchObject({
    user,
    deleted: false,
    facts: {
      positions: [],
      heldPositions: [],
      monthsOfExperience: 0,
      certificates: [{ title: 'ENG1', expiresOn: '2031-01-01' }],
      languages: [],
      availability: 'available',
    },
  });
  expect(JSON.stringify(first)).not.toContain('123"');

  const skills = { languages: [{ language: 'el', level: 'native' }] };
  await call(person, 'POST', '/api/resume', { user, skills });
  await published(id, ({ facts }) => facts?.languages[0] === 'Greek');
  await call(person, 'PATCH', path, { availability: { employmentAvailability: 'from-date' } });
  await published(id, ({ facts }) => facts?.availability === 'from-date');
  await call(person, 'PATCH', `/api/credentials/${paperId}`, { title: 'ENG1 renewed' });
  await published(id, ({ facts }) => facts?.certificates[0]?.title === 'ENG1 renewed');

  const { id: other } = await call(person, 'POST', '/api/credentials', { ...paper, title: 'STCW' });
  await published(id, ({ facts }) => facts?.certificates.length === 2);
  await call(person, 'DELETE', `/api/credentials/${other}`);
  await published(id, ({ facts }) => facts?.certificates.length === 1);

  await call(person, 'PATCH', path, { matchMe: 'no' });
  const last = await published(id, ({ deleted }) => deleted);
  expect(last).not.toHaveProperty('facts');
  // Changes from now on are not published.
  await call(person, 'PATCH', `/api/credentials/${paperId}`, { title: 'ENG1' });
  await call(person, 'PATCH', path, { Relocate: 'yes' });
  const later = await published(id, ({ revision }) => revision > last.revision);
  expect(later).toEqual({ ...last, revision: later.revision });
});

it('say which positions somebody has held, and which they look for', async () => {
  const person = await account.signedIn();
  const user = person.id;
  const role = { position: 'bosun', employer: 'Blue Meridian', from: '2020-01-01' };
  await call(person, 'POST', '/api/resume', {
    user,
    about: { positions: ['deckhand'] },
    experience: { roles: [role] },
  });
  const wishes = { matchMe: 'yes', expectedYachtPrimaryPosition: 'mate' };
  const { id } = await call(person, 'POST', '/api/preferences', { user, ...wishes });
  const { facts } = await published(id, (payload) => payload.facts !== undefined);
  expect(facts?.heldPositions).toEqual(['Deckhand', 'Bosun']);
  expect(facts?.positions).toEqual(['Deckhand', 'Bosun', 'Mate']);
});

it('are nobody’s to write', async () => {
  const person = await account.signedIn();
  const facts = { positions: [], monthsOfExperience: 999, certificates: [], languages: [] };
  const { id } = await call(person, 'POST', '/api/preferences', {
    user: person.id,
    matchMe: 'yes',
    matchFacts: { ...facts, availability: 'available' },
  });
  expect((await published(id, ({ facts }) => facts !== undefined)).facts?.monthsOfExperience).toBe(
    0,
  );
});
