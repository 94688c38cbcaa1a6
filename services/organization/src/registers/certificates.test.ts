import { certificateTypes } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newCompany } from '../testing/company.ts';
import { dayIn } from '../testing/days.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let certificates: RecordsTest;
let bosun: string;
let organization: string;
let vessel: string;
let admin: Member;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
  certificates = recordsOf(employer, 'certificates');
  bosun = (await employer.bosun()).position;
});
afterAll(() => employer.close());
beforeEach(async () => {
  ({ organization, vessel, admin, staff, hand } = await newCompany(employer, bosun));
});

describe('a certificate', () => {
  const certificate = (more: object = {}) => ({
    organization,
    vessel,
    holder: hand.user,
    type: 'PST',
    certificateNumber: 'GB 4711',
    issuer: 'MCA',
    issuedDate: '2024-01-01',
    expiryDate: dayIn(400),
    endorsement: 'II/4',
    check: 'unverified',
    ...more,
  });

  it('[O-080] holds holder, type, number and dates, and stands as they say', async () => {
    const status = async (expiryDate: string) =>
      (await certificates.made(staff, certificate({ expiryDate }))).status;
    expect(await status(dayIn(91))).toBe('valid');
    expect(await status(dayIn(90))).toBe('expiring');
    expect(await status(dayIn(0))).toBe('expiring');
    expect(await status(dayIn(-1))).toBe('expired');
    const sent = certificate();
    const { id } = await certificates.made(staff, sent);
    expect(await certificates.read(staff, id)).toMatchObject({ ...sent, status: 'valid' });
    for (const check of ['verified', 'rejected'])
      expect((await certificates.change(staff, id, { check })).statusCode).toBe(200);
    expect((await certificates.change(staff, id, { status: 'renewed' })).statusCode).toBe(400);
    expect(
      (await certificates.change(staff, id, { expiryDate: dayIn(30) })).json().doc,
    ).toMatchObject({
      status: 'expiring',
      flags: ['expiring30'],
      moves: [{ from: 'valid', to: 'expiring' }],
    });
  });

  it('[O-081] is of a type that crews hold', async () => {
    const offered = certificateTypes.map(({ label }) => label).join('\n');
    for (const name of [
      'PST',
      'FPFF',
      'EFA',
      'PSSR',
      'Security awareness',
      'Designated security duties',
      'SSO',
      'PSCRB',
      'Advanced fire fighting',
      'Medical care',
      'Yacht Rating',
      'Yachtmaster Offshore',
      'OOW <3000 GT',
      'Chief Mate <3000',
      'Master <500',
      'Master <3000',
      'Small Vessel Second',
      'Chief Engineer',
      'GUEST interior',
      'Ship’s Cook',
    ])
      expect(offered).toContain(name);
    for (const { code } of certificateTypes)
      expect((await certificates.post(staff, certificate({ type: code }))).statusCode).toBe(201);
    expect((await certificates.post(staff, certificate({ type: 'BOAT' }))).statusCode).toBe(400);
  });

  it('[O-084] that is renewed stays in the history', async () => {
    const old = await certificates.made(staff, certificate({ expiryDate: dayIn(10) }));
    const renewal = certificate({ expiryDate: dayIn(1_800), replaces: old.id });
    const { id } = await certificates.made(staff, renewal);
    const kept = await until('the renewal', async () => {
      const found = await certificates.read(staff, old.id);
      return found.status === 'renewed' ? found : undefined;
    });
    expect(kept).toMatchObject({ certificateNumber: 'GB 4711', flags: [], status: 'renewed' });
    expect((await certificates.read(staff, id)).replaces).toBe(old.id);
    expect((await certificates.change(staff, old.id, { issuer: 'X' })).statusCode).toBe(409);
  });

  const matrix = async () => {
    const { people } = (
      await employer.get(
        `${certificates.path}/matrix?organization=${organization}&vessel=${vessel}`,
        hand.token,
      )
    ).json();
    return people[0];
  };
  const require = (types: string[], more: object = {}) =>
    employer.post('certificateRequirements', staff.token, {
      organization,
      position: bosun,
      types,
      ...more,
    });

  it('[O-082] shows each gap against what the holder’s rank requires, and whether it lasts to the end of the contract', async () => {
    await require(['PST', 'FPFF', 'EFA', 'PSSR']);
    await certificates.made(staff, certificate({ type: 'PST', expiryDate: dayIn(400) }));
    await certificates.made(staff, certificate({ type: 'FPFF', expiryDate: dayIn(20) }));
    await certificates.made(staff, certificate({ type: 'EFA', expiryDate: dayIn(-2) }));
    await employer.patch(`employees/${hand.record}`, admin.token, { endedOn: dayIn(60) });
    expect(await matrix()).toMatchObject({
      user: hand.user,
      rank: 'Bosun',
      contractEnds: dayIn(60),
      certificates: [
        { type: 'PST', state: 'valid', isToContractEnd: true },
        { type: 'FPFF', state: 'expiring', isToContractEnd: false },
        { type: 'EFA', state: 'expired', isToContractEnd: false },
        { type: 'PSSR', state: 'missing', isToContractEnd: false },
      ],
    });
    await require(['SSO'], { vessel });
    expect((await matrix()).certificates.map(({ type }: { type: string }) => type)).toEqual([
      'SSO',
    ]);
    expect((await require(['PST'])).statusCode).toBe(409);
  });

  it('[O-082] that the rank asks for and nobody holds in force counts against the compliance of the vessel', async () => {
    const compliance = async () =>
      (await employer.get(`registers/compliance?organization=${organization}`, staff.token)).json()
        .vessels[vessel];
    const before = (await compliance()) ?? { passed: 0, of: 0 };
    await require(['PST', 'FPFF', 'EFA']);
    await certificates.made(staff, certificate({ type: 'PST', expiryDate: dayIn(400) }));
    await certificates.made(staff, certificate({ type: 'FPFF', expiryDate: dayIn(20) }));
    const after = await compliance();
    // Both records count as well: they are active.
    expect([after.of - before.of, after.passed - before.passed]).toEqual([5, 4]);
  });

  it('[O-085] feeds matrix, warnings and inspection pack: a changed date shows in all three', async () => {
    await require(['PST']);
    const { id } = await certificates.made(staff, certificate({ expiryDate: dayIn(400) }));
    const seen = async () => {
      const pack = (
        await employer.get(
          `${certificates.path}/inspection?organization=${organization}&vessel=${vessel}`,
          hand.token,
        )
      ).json();
      return {
        matrix: (await matrix()).certificates[0].expiryDate,
        state: (await matrix()).certificates[0].state,
        flags: (await certificates.read(staff, id)).flags,
        pack: pack.certificates[0].expiryDate,
        hash: pack.hash,
      };
    };
    const before = await seen();
    expect(before).toMatchObject({
      matrix: dayIn(400),
      state: 'valid',
      flags: [],
      pack: dayIn(400),
    });
    expect((await seen()).hash).toBe(before.hash);
    await certificates.change(staff, id, { expiryDate: dayIn(25) });
    const after = await seen();
    expect(after).toMatchObject({
      matrix: dayIn(25),
      state: 'expiring',
      flags: ['expiring30'],
      pack: dayIn(25),
    });
    expect(after.hash).not.toBe(before.hash);
  });
});
