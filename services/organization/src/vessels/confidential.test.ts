import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let elsewhere: string;
let vessel: string;
let hand: Member;
let stranger: Member;
let former: Member;

/** What only those who belong to a vessel's organization need of it. */
const confidential = {
  imo: '9074729',
  mmsi: '239123456',
  callSign: 'SVAB1',
  status: 'refit',
  shipTime: 'Europe/Paris',
  shipTimeLog: [{ until: '2026-03-03', zone: '+01:00' }],
  restProfile: { method: 'backward' },
  safeManning: 9,
  sections: [{ page: '/crew/payroll', isEnabled: false }],
};
const open = {
  name: 'Aurelia',
  type: 'motor',
  buildYear: 2012,
  flagState: 'malta',
  use: 'private',
};

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  elsewhere = await employer.made('organizations', { name: 'Halcyon' });
  vessel = await employer.made('vessels', {
    organization,
    isPublic: true,
    ...open,
    ...confidential,
  });
  hand = await employer.member(organization, { vessel });
  stranger = await employer.member(elsewhere, { orgRoles: ['org-admin'] });
  former = await employer.member(organization, { vessel, endedOn: '2020-01-01' });
});
afterAll(() => employer.close());

const names = Object.keys(confidential);
const namesIn = (document: object) => Object.keys(document).filter((name) => names.includes(name));
const read = async (path: string, token?: string) => {
  const answer = await employer.get(path, token);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
};
/** Everybody who does not belong to the vessel's organization. */
const outsiders = () => [undefined, stranger.token, former.token];

describe('what is confidential of a vessel that everybody may see', () => {
  it('is read by those who belong to its organization, and by operators', async () => {
    for (const token of [hand.token, employer.operator]) {
      for (const document of [
        await read(`vessels/${vessel}`, token),
        (await read(`vessels?where[organization][equals]=${organization}`, token)).docs[0],
      ])
        expect([namesIn(document), document.restProfile]).toEqual([
          expect.arrayContaining(names),
          expect.objectContaining(confidential.restProfile),
        ]);
    }
  });

  it('is read by nobody else, who see what is open', async () => {
    for (const token of outsiders()) {
      const [listed] = (await read(`vessels?where[organization][equals]=${organization}`, token))
        .docs;
      const selected = names.map((name) => `select[${name}]=true`).join('&');
      for (const document of [
        listed,
        await read(`vessels/${vessel}`, token),
        await read(`vessels/${vessel}?${selected}`, token),
      ])
        expect(namesIn(document)).toEqual([]);
      expect(listed).toMatchObject(open);
    }
  });

  it('is not in the place of a relation either', async () => {
    const of = await read(`employees/${former.record}?depth=2`, former.token);
    expect(of.vessel).toMatchObject({ id: vessel, ...open });
    expect(namesIn(of.vessel)).toEqual([]);
    const own = await read(`employees/${hand.record}?depth=2`, hand.token);
    expect(namesIn(own.vessel)).toEqual(expect.arrayContaining(names));
  });

  it('cannot be guessed by conditions and orders', async () => {
    const found = async (where: string, token?: string) =>
      (await read(`vessels?where[organization][equals]=${organization}&${where}`, token)).totalDocs;
    const conditions = [
      'where[imo][equals]=9074729',
      'where[restProfile.method][equals]=backward',
      'where[safeManning][greater_than]=8',
      'where[or][0][status][equals]=refit',
    ];
    for (const condition of conditions) {
      expect([condition, await found(condition, hand.token)]).toEqual([condition, 1]);
      expect([condition, await found(condition, stranger.token)]).toEqual([condition, 0]);
      const refused = await employer.get(`vessels?${condition}`);
      expect([condition, refused.statusCode]).toEqual([condition, 400]);
    }
    const other = await employer.made('vessels', { ...open, organization, isPublic: true });
    const sorted = async (order: string, token?: string) =>
      (
        await read(`vessels?where[organization][equals]=${organization}&sort=${order}`, token)
      ).docs.map(({ id }: { id: string }) => id);
    for (const token of [hand.token, employer.operator]) {
      expect(await sorted('safeManning', token)).toEqual([other, vessel]);
      expect(await sorted('-safeManning', token)).toEqual([vessel, other]);
    }
    for (const token of outsiders())
      expect(await sorted('safeManning', token)).toEqual(await sorted('-safeManning', token));
  });
});
