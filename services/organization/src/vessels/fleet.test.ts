import { isImoNumber } from '@fairlead/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let organization: string;
let admin: Member;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
});

const days = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

it('[O-056] a vessel holds its particulars, its status and its master', async () => {
  const sent = {
    organization,
    name: 'Aurelia',
    imo: '9074729',
    mmsi: '239123456',
    callSign: 'SVAB1',
    flagState: 'malta',
    type: 'motor',
    grossTonnage: 499,
    lengthOverall: 49.9,
    buildYear: 2012,
    use: 'dual',
    status: 'refit',
  };
  const answer = await employer.post('vessels', admin.token, sent);
  expect([answer.statusCode, answer.json().doc]).toEqual([
    201,
    expect.objectContaining({ ...sent, organization: expect.anything() }),
  ]);
  const { id } = answer.json().doc;
  for (const status of ['active', 'laid-up', 'sold'])
    expect((await employer.patch(`vessels/${id}`, admin.token, { status })).statusCode).toBe(200);
  for (const use of ['private', 'commercial'])
    expect((await employer.patch(`vessels/${id}`, admin.token, { use })).statusCode).toBe(200);
  const department = (await employer.bosun()).department;
  const ranks = await employer.get('positions?where[code][equals]=captain');
  const captain =
    ranks.json().docs[0]?.id ??
    (await employer.made('positions', { code: 'captain', name: 'Captain', department }));
  const master = await employer.member(organization, { vessel: id, position: captain });
  const read = async (by?: string) => (await employer.get(`vessels/${id}`, by)).json();
  expect((await read(admin.token)).master).toMatchObject({ id: master.user });
  await employer.patch(`vessels/${id}`, admin.token, { isPublic: true });
  expect((await read()).name).toBe('Aurelia');
  expect((await read()).master).toBeUndefined();
  await employer.patch(`employees/${master.record}`, admin.token, { endedOn: days(-2) });
  expect((await read(admin.token)).master).toBeNull();
});

it('[O-056] takes no status, use or number that is none', async () => {
  const make = (more: object) =>
    employer.post('vessels', admin.token, { organization, name: 'Aurelia', ...more });
  for (const [path, value] of Object.entries({
    status: 'sunk',
    use: 'charter',
    imo: '9074728',
    mmsi: '12345',
    callSign: 'a b',
    grossTonnage: 0,
    shipTime: 'Mars/Olympus',
  })) {
    const answer = await make({ [path]: value });
    expect([path, answer.json().errors?.[0].data.errors[0].path]).toEqual([path, path]);
  }
});

it('[O-057] an IMO number has a right check digit', async () => {
  expect([isImoNumber('9074729'), isImoNumber('9074728')]).toEqual([true, false]);
  for (const text of ['907472', '90747290', 'IMO9074729', '0000000', ''])
    expect(isImoNumber(text)).toBe(false);
  const make = (imo: string) =>
    employer.post('vessels', admin.token, { organization, name: 'Aurelia', imo });
  expect((await make('9074729')).statusCode).toBe(201);
  expect((await make('9074728')).statusCode).toBe(400);
});

it('[O-058] each vessel’s compliance is the share of its checks that are passed', async () => {
  const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  const other = await employer.made('vessels', { name: 'Borealis', organization });
  const compliance = async (by: Member) =>
    (await employer.get(`registers/compliance?organization=${organization}`, by.token)).json();
  expect(await compliance(admin)).toEqual({ vessels: {} });
  const certificates = recordsOf(employer, 'certificates');
  const make = (expiryDate: string, at: string) =>
    certificates.made(admin, {
      organization,
      vessel: at,
      holder: admin.user,
      type: 'PST',
      expiryDate,
    });
  await make(days(400), vessel);
  await make(days(20), vessel);
  const late = await make(days(-1), vessel);
  await make(days(-1), other);
  const assessments = recordsOf(employer, 'risk-assessments');
  await assessments.made(admin, { organization, vessel, activity: 'Aloft', reviewDate: days(-1) });
  expect(await compliance(admin)).toEqual({
    vessels: { [vessel]: { passed: 2, of: 4 }, [other]: { passed: 0, of: 1 } },
  });
  await certificates.change(admin, late.id, { expiryDate: days(100) });
  expect((await compliance(admin)).vessels[vessel]).toEqual({ passed: 3, of: 4 });
  const elsewhere = await employer.made('organizations', { name: 'Halcyon' });
  const stranger = await employer.member(elsewhere, { orgRoles: ['org-admin'] });
  const refused = await employer.get(
    `registers/compliance?organization=${organization}`,
    stranger.token,
  );
  expect(refused.statusCode).toBe(403);
});
