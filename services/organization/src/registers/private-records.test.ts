import type { AuditEntry } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { capturedLog, publishedText } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn } from '../testing/days.ts';
import type { EmployerTest, Member } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { recordsAboard } from '../testing/records-aboard.ts';

const { start, ofVessel, made, read } = recordsAboard();
let employer: EmployerTest;
let organization: string;
let vessel: string;
let bosun: string;
let admin: Member;
let captain: Member;
let hand: Member;
let mate: Member;
/** What the service logs. */
let lines: string[];

beforeAll(async () => {
  ({ employer, organization, vessel, bosun, admin, captain, hand, mate } = await start({
    environment: { LOG_LEVEL: 'trace' },
  }));
  lines = capturedLog(employer);
});
afterAll(() => employer.close());

describe('what is nobody’s business', () => {
  const sealed = async (register: string, id: string) =>
    JSON.stringify(await employer.service.store(`registers/${register}`).findById(objectId(id)));

  it('[O-113] medical reports are encrypted, closed to who merely belongs to the vessel, and each reading by others is recorded', async () => {
    const { id } = await made('medical-reports', {
      patient: hand.user,
      reportedOn: dayIn(0),
      onset: dayIn(-1),
      treatment: 'Twelve stitches',
      outcome: 'unfit',
    });
    expect(await sealed('medical-reports', id)).not.toContain('stitches');
    const path = `registers/medical-reports/${id}`;
    expect((await employer.get(path, mate.token)).statusCode).toBe(404);
    const before = await readingsOf('registers/medical-reports', id);
    expect((await read('medical-reports', id, hand)).treatment).toBe('Twelve stitches');
    expect(await readingsOf('registers/medical-reports', id)).toHaveLength(before.length);
    expect((await read('medical-reports', id, admin)).treatment).toBe('Twelve stitches');
    const after = await readingsOf('registers/medical-reports', id);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ actor: { id: admin.user }, action: 'read' });
    const csv = await employer.get(
      `registers/medical-reports/export?where[id][equals]=${id}`,
      admin.token,
    );
    expect(csv.body).not.toContain('stitches');
    expect((await employer.get(`${path}/history`, hand.token)).body).not.toContain('stitches');
  });

  it('[O-078] next of kin is encrypted, and shown to the employer only while the person says so', async () => {
    const nina = await employer.member(organization, { vessel, position: bosun });
    const records = recordsOf(employer, 'particulars');
    const { id } = await made('particulars', {
      person: nina.user,
      legalName: 'Nina Berg',
      passportNumber: 'SECRET77',
    });
    const kin = [{ name: 'Ola Berg', relation: 'Brother', phone: '+47 99' }];
    expect((await records.change(nina, id, { nextOfKin: kin })).statusCode).toBe(200);
    const stored = await sealed('particulars', id);
    expect([stored.includes('Ola'), stored.includes('SECRET77')]).toEqual([false, false]);
    expect((await read('particulars', id, nina)).nextOfKin).toMatchObject(kin);
    expect((await read('particulars', id)).nextOfKin).toBeUndefined();
    const forced = await records.change(admin, id, { kinShown: true });
    expect([forced.statusCode, forced.body.includes('Only the person themselves')]).toEqual([
      400,
      true,
    ]);
    expect((await records.change(nina, id, { kinShown: true })).statusCode).toBe(200);
    expect((await read('particulars', id)).nextOfKin).toMatchObject(kin);
    const readings = await readingsOf('registers/particulars', id);
    expect(readings.at(-1)).toMatchObject({ actor: { id: admin.user } });
    await records.change(nina, id, { kinShown: false });
    expect((await read('particulars', id)).nextOfKin).toBeUndefined();
    expect((await employer.get(`registers/particulars/${id}`, mate.token)).statusCode).toBe(404);
    // What says that the record has changed is there, and nothing that it says.
    const published = await publishedText(employer.service);
    expect(published).toContain(id);
    const logged = lines.join('');
    for (const secret of ['Ola Berg', '+47 99', 'SECRET77'])
      expect([secret, published.includes(secret), logged.includes(secret)]).toEqual([
        secret,
        false,
        false,
      ]);
  });

  const readingsOf = async (collection: string, document: string) => {
    const asked = `collection=${collection}&organization=${organization}&limit=100`;
    const answer = await employer.get(`audit?${asked}`, employer.operator);
    const entries = answer.json().docs as AuditEntry[];
    return entries
      .filter((entry) => entry.action === 'read' && entry.document === document)
      .toReversed();
  };
});

describe('a payslip', () => {
  it('is not approved by whose it is, of a contract that has ended, or in another currency without a rate', async () => {
    const contract = await made('crew-management', {
      person: mate.user,
      contractFrom: '2026-01-01',
      contractTo: '2026-06-30',
      pay: 3000,
      currency: 'usdol',
    });
    const slip = (more: object) =>
      made('payroll', {
        person: mate.user,
        period: '2026-05',
        basic: 3000,
        currency: 'euros',
        contract: contract.id,
        ...more,
      });
    const approve = (id: string) =>
      recordsOf(employer, 'payroll').change(admin, id, { status: 'approved' });
    const foreign = await slip({});
    expect(foreign).toMatchObject({ contractPay: 3000, contractCurrency: 'usdol', net: 3000 });
    expect((await approve(foreign.id)).json().errors[0].message).toContain('another currency');
    await recordsOf(employer, 'payroll').change(admin, foreign.id, { rate: 1.1 });
    expect((await approve(foreign.id)).statusCode).toBe(200);
    expect((await read('payroll', foreign.id)).difference).toBe(300);
    const late = await slip({ period: '2026-08', currency: 'usdol' });
    expect((await approve(late.id)).json().errors[0].message).toContain('had ended');
    const own = await made('payroll', {
      person: admin.user,
      period: '2026-08',
      basic: 9000,
      currency: 'euros',
    });
    expect((await approve(own.id)).json().errors[0].message).toContain('their own pay');
    const other = await recordsOf(employer, 'payroll').post(admin, {
      ...ofVessel({ person: hand.user, period: '2026-08', basic: 1, currency: 'euros' }),
      contract: contract.id,
    });
    expect([other.statusCode, other.body.includes('somebody else')]).toEqual([400, true]);
  });

  it('is read by who leads the vessel, by whose it is once it is approved, and by nobody else aboard', async () => {
    const { id } = await made('payroll', {
      person: hand.user,
      period: '2026-07',
      basic: 3000,
      currency: 'euros',
    });
    const status = async (by: Member) =>
      (await employer.get(`registers/payroll/${id}`, by.token)).statusCode;
    expect([await status(hand), await status(captain), await status(mate)]).toEqual([
      404, 200, 404,
    ]);
    await recordsOf(employer, 'payroll').change(admin, id, { status: 'approved' });
    expect([await status(hand), await status(captain), await status(mate)]).toEqual([
      200, 200, 404,
    ]);
    const listed = await recordsOf(employer, 'payroll').list(hand, 'where[period][equals]=2026-07');
    expect(listed).toEqual([expect.objectContaining({ id })]);
  });
});
