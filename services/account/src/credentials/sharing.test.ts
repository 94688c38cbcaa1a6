import {
  applicationChanged,
  credentialShared,
  employeeChanged,
  eventEnvelope,
} from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountOf } from '../account.ts';
import { Erasures } from '../deletion/erasures.ts';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';

const blue = '65f200000000000000000001';
const other = '65f200000000000000000002';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

let made = 0;
const applicationOf = (at: number) => {
  const id = `65fd${at.toString().padStart(20, '0')}`;
  return { id, revision: 1, deleted: false, listing: id };
};
/** Somebody who has applied to an organization. */
async function applicant(organization = blue): Promise<SignedInPerson> {
  const person = await account.signedIn({}, { isProved: true });
  made += 1;
  const { type, version } = applicationChanged;
  const payload = { ...applicationOf(made), applicant: person.id, organization };
  await publish(account, type, version, payload);
  await until('the application', async () => {
    const { docs } = (
      await account.call('GET', '/api/personal/employers', { token: person.token })
    ).json();
    return docs.length > 0;
  });
  return person;
}

const paper = {
  kind: 'certificate',
  type: 'PST',
  title: 'Sea survival',
  number: 'SECRET-99',
  issuer: 'MCA',
  expiresOn: '2031-01-01',
};
const add = ({ id, token }: SignedInPerson, more: object = {}) =>
  account.call('POST', '/api/credentials?depth=0', {
    token,
    json: { user: id, ...paper, ...more },
  });
const change = ({ token }: SignedInPerson, id: string, json: object) =>
  account.call('PATCH', `/api/credentials/${id}?depth=0`, { token, json });
const refusedAt = (answer: Awaited<ReturnType<typeof add>>) => [
  answer.statusCode,
  answer.json().errors[0].data.errors[0].path,
];

type Payload = ReturnType<typeof credentialShared.payload.parse>;
/** The latest event about a credential, once it matches. */
const untilPublished = (id: string, fits: (payload: Payload) => boolean) =>
  until(`what is shared of ${id}`, async () => {
    const { broker } = account.service;
    const manager = await broker.manager();
    const stored = await manager.streams
      .getMessage(broker.streamName('account'), {
        last_by_subj: broker.subject(credentialShared.type, id),
      })
      .catch(() => undefined);
    const payload =
      stored && credentialShared.payload.parse(eventEnvelope.parse(stored.json()).payload);
    return payload && fits(payload) ? payload : undefined;
  });

describe('a credential that is shared with an employer', () => {
  it('is told of without its number, follows its changes, and is withdrawn', async () => {
    const person = await applicant();
    const { id } = (await add(person)).json().doc;
    const unshared = await untilPublished(id, ({ deleted }) => deleted);
    expect(unshared).not.toHaveProperty('credential');

    const answer = await change(person, id, { sharedWith: [blue, blue] });
    expect(answer.json().doc).toMatchObject({ sharedWith: [blue], withdrawnFrom: [] });
    const first = await untilPublished(id, ({ organizations }) => organizations.length > 0);
    expect(first).toMatchObject({
      user: person.id,
      deleted: false,
      organizations: [blue],
      withdrawn: [],
      credential: { type: 'PST', title: 'Sea survival', issuer: 'MCA', expiresOn: '2031-01-01' },
    });
    expect(JSON.stringify(first)).not.toContain('SECRET');

    await change(person, id, { expiresOn: '2032-01-01' });
    await untilPublished(id, ({ credential }) => credential?.expiresOn === '2032-01-01');

    const gone = await change(person, id, { sharedWith: [] });
    expect(gone.json().doc).toMatchObject({ sharedWith: [], withdrawnFrom: [blue] });
    const last = await untilPublished(id, ({ deleted }) => deleted);
    expect(last).toMatchObject({ organizations: [], withdrawn: [blue] });
    expect(last).not.toHaveProperty('credential');
  });

  it('is withdrawn once it is deleted, and shared again once it comes back', async () => {
    const person = await applicant();
    const { id } = (await add(person, { sharedWith: [blue] })).json().doc;
    await untilPublished(id, ({ deleted }) => !deleted);
    await account.call('DELETE', `/api/credentials/${id}`, { token: person.token });
    expect(await untilPublished(id, ({ deleted }) => deleted)).toMatchObject({ withdrawn: [blue] });
    const { token } = person;
    await account.call('POST', `/api/credentials/${id}/restore`, { token, json: {} });
    expect(await untilPublished(id, ({ deleted }) => !deleted)).toMatchObject({
      organizations: [blue],
    });
  });

  it('is withdrawn once its person is gone', async () => {
    const person = await applicant();
    const { id } = (await add(person, { sharedWith: [blue] })).json().doc;
    await untilPublished(id, ({ deleted }) => !deleted);
    await account.call('POST', '/api/auth/deletion', { token: person.token });
    await account.service
      .store('users')
      [driver].updateOne(
        { _id: objectId(person.id) },
        { $set: { 'secret.deletion.dueAt': new Date() } },
      );
    await new Erasures(accountOf(account.service)).eraseDue();
    const last = await untilPublished(id, ({ deleted }) => deleted);
    expect(last).toMatchObject({ organizations: [], withdrawn: [blue] });
    expect(last).not.toHaveProperty('credential');
  });

  it('is withdrawn from where its person has withdrawn their last application, and from nowhere else', async () => {
    const person = await applicant();
    const first = applicationOf(made);
    const second = { ...applicationOf(++made), applicant: person.id, organization: blue };
    const third = { ...applicationOf(++made), applicant: person.id, organization: other };
    const { type, version } = applicationChanged;
    for (const one of [second, third]) await publish(account, type, version, one);
    await until('both employers', async () => {
      const { docs } = (
        await account.call('GET', '/api/personal/employers', { token: person.token })
      ).json();
      return docs.length === 2;
    });
    const { id } = (await add(person, { sharedWith: [blue, other] })).json().doc;
    await untilPublished(id, ({ organizations }) => organizations.length === 2);
    const ended = { applicant: person.id, organization: blue, revision: 2, withdrawn: true };
    await publish(account, type, version, { ...first, ...ended });
    await publish(account, type, version, { ...second, ...ended });
    const last = await untilPublished(id, ({ organizations }) => !organizations.includes(blue));
    expect(last).toMatchObject({ organizations: [other], withdrawn: [blue], deleted: false });
    const { docs } = (
      await account.call('GET', '/api/credentials?depth=0', { token: person.token })
    ).json();
    expect(docs[0]).toMatchObject({
      sharedWith: [other],
      withdrawnFrom: [blue],
      number: 'SECRET-99',
    });
  });

  it('stays with who has employed its person, and is withdrawn once that is over', async () => {
    const person = await account.signedIn({}, { isProved: true });
    made += 1;
    const record = {
      id: `65fe${made.toString().padStart(20, '0')}`,
      revision: 1,
      deleted: false,
      user: person.id,
      organization: blue,
      vessel: null,
      orgRoles: ['vessel-crew'],
    };
    const { type, version } = employeeChanged;
    await publish(account, type, version, record);
    const { id } = await until('the employer', async () => {
      const answer = await add(person, { sharedWith: [blue] });
      return answer.statusCode === 201 && answer.json().doc;
    });
    await publish(account, type, version, { ...record, revision: 2, orgRoles: [] });
    await untilPublished(id, ({ organizations }) => organizations.includes(blue));
    await publish(account, type, version, { ...record, revision: 3, isInForce: false });
    expect(await untilPublished(id, ({ deleted }) => deleted)).toMatchObject({ withdrawn: [blue] });
  });

  it('is shared with nobody whom its person has nothing to do with, and by nobody else', async () => {
    const person = await applicant();
    expect(refusedAt(await add(person, { sharedWith: [other] }))).toEqual([400, 'sharedWith']);
    const { id } = (await add(person)).json().doc;
    expect(refusedAt(await change(person, id, { sharedWith: [blue, other] }))).toEqual([
      400,
      'sharedWith',
    ]);
    const stranger = await applicant();
    expect((await change(stranger, id, { sharedWith: [blue] })).statusCode).toBe(403);
  });

  it.each([
    ['is of no type', { type: undefined }, 'type'],
    ['is no certificate', { kind: 'payslip' }, 'sharedWith'],
  ])('is refused where it %s', async (_, more, at) => {
    const person = await applicant();
    expect(refusedAt(await add(person, { ...more, sharedWith: [blue] }))).toEqual([400, at]);
  });

  it('keeps from which organizations it was withdrawn, whatever is sent of that', async () => {
    const person = await applicant();
    const { id } = (await add(person, { withdrawnFrom: [other], sharedWith: [blue] })).json().doc;
    await change(person, id, { sharedWith: null });
    const answer = await change(person, id, { withdrawnFrom: [] });
    expect(answer.json().doc).toMatchObject({ sharedWith: [], withdrawnFrom: [blue] });
  });
});
