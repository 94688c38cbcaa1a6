import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let admin: Member;

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
});
afterAll(() => employer.close());

const whole = {
  streetAddress: '14 Quai Antoine Ier',
  city: 'Monaco',
  region: 'Monaco',
  postalCode: '98000',
  country: 'MC',
};
const write = (registeredAddress: unknown, token: string | undefined = admin.token) =>
  employer.patch(`organizations/${organization}`, token, { registeredAddress });
const kept = async () =>
  (await employer.get(`organizations/${organization}`)).json().registeredAddress;

describe('the registered address of an organization', () => {
  it('is written by its admin, and read by everybody', async () => {
    const answer = await write(whole);
    expect([answer.statusCode, answer.json().doc.registeredAddress]).toEqual([200, whole]);
    expect(await kept()).toEqual(whole);
  });

  it('is written by nobody else', async () => {
    await write(whole);
    const crew = await employer.member(organization, { orgRoles: ['vessel-crew'] });
    for (const token of [undefined, crew.token]) {
      const json = { registeredAddress: { ...whole, city: 'Nice' } };
      const answer = await employer.call('PATCH', `/api/organizations/${organization}`, {
        ...(token && { token }),
        json,
      });
      expect(answer.statusCode).toBe(403);
    }
    expect(await kept()).toEqual(whole);
  });

  it.each([
    ['a part that every address has', { ...whole, city: null }, 'city', 'City is required'],
    [
      'its street',
      { ...whole, streetAddress: null },
      'streetAddress',
      'Street address is required',
    ],
    ['its country', { ...whole, country: null }, 'country', 'Country is required'],
    ['text in a part', { ...whole, city: '  ' }, 'city', 'City is required'],
    ['a country of the list', { ...whole, country: 'XX' }, 'country', undefined],
    ['a code in capitals', { ...whole, country: 'mc' }, 'country', undefined],
    [
      'short words',
      { ...whole, city: 'x'.repeat(101) },
      'city',
      'This must be at most 100 characters',
    ],
    ['texts', { ...whole, postalCode: 98_000 }, 'postalCode', undefined],
  ])('is refused without %s', async (_what, sent, part, message) => {
    await write(whole);
    const answer = await write(sent);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].data.errors).toContainEqual({
      path: `registeredAddress.${part}`,
      message: message ?? expect.any(String),
    });
    expect(await kept()).toEqual(whole);
  });

  it('is refused as anything but a group', async () => {
    await write(whole);
    for (const sent of ['Monaco', 7, [whole]]) expect((await write(sent)).statusCode).toBe(400);
    expect(await kept()).toEqual(whole);
  });

  it('may have no region and no postal code: not every country has them', async () => {
    const { region: _region, postalCode: _postalCode, ...address } = whole;
    const nassau = { ...address, streetAddress: '2 Bay Street', city: 'Nassau', country: 'BS' };
    const answer = await write({ ...nassau, region: null, postalCode: null });
    expect([answer.statusCode, await kept()]).toEqual([200, nassau]);
  });

  it('is taken away as a whole', async () => {
    await write(whole);
    const gone = Object.fromEntries(Object.keys(whole).map((part) => [part, null]));
    expect([(await write(gone)).statusCode, await kept()]).toEqual([200, {}]);
    await write(whole);
    expect([(await write(null)).statusCode, await kept()]).toEqual([200, {}]);
  });

  it('is left as it is by another change', async () => {
    await write(whole);
    await employer.patch(`organizations/${organization}`, admin.token, { address: 'Port Hercule' });
    expect(await kept()).toEqual(whole);
  });
});
