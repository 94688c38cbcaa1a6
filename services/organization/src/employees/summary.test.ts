import { peopleSummary } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let hand: Member;
let outsider: Member;

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  const other = await employer.made('organizations', { name: 'Halcyon' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  await employer.made('vessels', { name: 'Sirocco', organization });
  await employer.made('vessels', { name: 'Foreign', organization: other });
  hand = await employer.member(organization, {});
  outsider = await employer.member(other, { orgRoles: ['org-admin'] });
  const bosun = await employer.bosun();
  for (const more of [{ vessel }, { vessel }, {}, { endedOn: '2026-01-01', vessel }]) {
    const { user } = await employer.person({ fullName: 'Somebody Else' });
    await employer.made('employees', { user, organization, ...bosun, ...more });
  }
});
afterAll(() => employer.close());

const ask = (query: string, token?: string) =>
  employer.get(`employees/summary?organization=${organization}${query}`, token);

describe('the summary of people', () => {
  it('[O-042] counts an organization’s people in force and vessels, and no other’s', async () => {
    expect(peopleSummary.parse((await ask('', hand.token)).json())).toEqual({
      people: 4,
      vessels: 2,
      positions: [{ name: 'Bosun', count: 3 }],
    });
  });

  it('[O-042] counts those of one vessel', async () => {
    expect((await ask(`&vessel=${vessel}`, hand.token)).json()).toEqual({
      people: 2,
      vessels: 1,
      positions: [{ name: 'Bosun', count: 2 }],
    });
  });

  it('knows no vessel of another organization, nor one that is none', async () => {
    for (const none of ['65f300000000000000000fff', 'nonsense'])
      expect((await ask(`&vessel=${none}`, hand.token)).statusCode).toBe(404);
  });

  it('is refused to who does not belong to the organization', async () => {
    for (const token of [outsider.token, undefined])
      expect((await ask('', token)).statusCode).toBe(403);
  });
});
