import { personalityTestCompleted, profileSummary } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const summaryOf = async ({ token }: { token: string }) =>
  profileSummary.parse((await account.call('GET', '/api/users/completion', { token })).json());
const post = ({ id, token }: SignedInPerson, slug: string, json: object) =>
  account.call('POST', `/api/${slug}`, { token, json: { user: id, ...json } });

describe('the completion of a profile', () => {
  it('[A-061] is 0 for a new account, whose figures are its own', async () => {
    const person = await account.signedIn({}, { isProved: true });
    const other = await account.signedIn();
    await post(other, 'resume', { about: { headline: 'Bosun' } });
    const { overall, cards, facts } = await summaryOf(person);
    expect([overall, Object.values(cards).every(({ percent }) => percent === 0)]).toEqual([
      0,
      true,
    ]);
    expect(facts).toMatchObject({ kin: 0, roles: 0, background: 'not_started', phone: false });
    expect((await summaryOf(other)).cards.about.percent).toBe(33);
  });

  it('rises with what is saved, at once', async () => {
    const person = await account.signedIn({}, { isProved: true });
    const before = await summaryOf(person);
    await post(person, 'personal', {
      identity: { birthDate: '1990-01-01', nationalities: ['PH'] },
      nextOfKin: [{ name: 'Ana', phone: '+34600123456' }],
      banking: [{ holder: 'Ana', iban: 'GB33BUKB20201555555555' }],
      availability: { code: 'w1week', nextAvailableDate: '2027-01-01' },
    });
    await post(person, 'resume', { skills: { languages: [{ language: 'tl' }] } });
    await post(person, 'credentials', { kind: 'medical', title: 'ENG1', expiresOn: '2020-01-01' });
    const { overall, cards, facts } = await summaryOf(person);
    expect(overall).toBeGreaterThan(before.overall);
    expect(cards.personal).toEqual({ percent: 66, missing: ['Passport'] });
    expect(cards.kin.percent).toBe(100);
    expect(facts).toMatchObject({
      kin: 1,
      accounts: 1,
      languages: 1,
      medicalCertificates: 1,
      expired: 1,
      availability: 'w1week',
      nextAvailableDate: '2027-01-01',
    });
  });

  it('knows of a personality result while there is one', async () => {
    const person = await account.signedIn({}, { isProved: true });
    const { type, version } = personalityTestCompleted;
    const tell = (state: object) => publish(account, type, version, { ...payload, ...state });
    const payload = { id: '65fa00000000000000000001', user: person.id };
    const isThere = async () => (await summaryOf(person)).facts.hasPersonalityResult;
    expect(await isThere()).toBe(false);
    await tell({ revision: 1, deleted: false });
    await until('the result', isThere);
    await tell({ revision: 2, deleted: true });
    await until('its end', async () => !(await isThere()));
  });

  it('is told to nobody who is not signed in', async () => {
    expect((await account.call('GET', '/api/users/completion', {})).statusCode).toBe(403);
  });
});
