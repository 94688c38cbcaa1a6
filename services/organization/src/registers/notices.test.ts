import { registerCommentMade, registerNotice } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { published } from '../testing/published.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let admin: Member;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
  hand = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'] });
});
afterAll(() => employer.close());

const path = 'registers/corrective-actions';
const make = async (more: object = {}): Promise<string> => {
  const answer = await employer.post(path, staff.token, {
    organization,
    vessel,
    subject: 'Renew the seal of the watertight door',
    source: 'audit',
    owner: hand.user,
    verifier: admin.user,
    dueDate: '2030-05-01',
    ...more,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
};
const change = async (id: string, json: Record<string, unknown>) => {
  const answer = await employer.patch(`${path}/${id}`, staff.token, json);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};

const noticesOf = (id: string, count: number) =>
  until(`${count} notices`, async () => {
    const all = await published(employer, registerNotice);
    const found = all.filter((given) => given.id === id);
    return found.length >= count && found;
  });

describe('who is told of a record', () => {
  it('is whom it is given to, with who gave it', async () => {
    const id = await make();
    const [given] = await noticesOf(id, 1);
    expect(given).toMatchObject({
      register: 'corrective-actions',
      organization,
      vessel,
      title: 'Renew the seal of the watertight door',
      by: staff.user,
      notices: [
        { user: hand.user, why: 'assigned' },
        { user: admin.user, why: 'assigned' },
      ],
    });
  });

  it('is whose turn it becomes, and whom a flag concerns that begins to hold', async () => {
    const id = await make({ kind: 'corrective', rootCause: 'Nobody looked', done: 'Renewed' });
    for (const status of ['in progress', 'pending verification']) await change(id, { status });
    const [, turn] = await noticesOf(id, 2);
    expect(turn).toMatchObject({
      status: 'pending verification',
      notices: [{ user: admin.user, why: 'turn' }],
    });
    const late = await make();
    await change(late, { dueDate: '2020-01-01' });
    const [, flag] = await noticesOf(late, 2);
    expect(flag?.notices).toEqual([{ user: hand.user, why: 'flag', flag: 'overdue' }]);
  });

  it('is who approves when it waits for them, or when what they look after runs out', async () => {
    const kept = { organization, vessel };
    const month = { ...kept, person: hand.user, month: '2026-03' };
    const { id } = (await employer.post('registers/rest-confirmations', hand.token, month)).json()
      .doc;
    await employer.patch(`registers/rest-confirmations/${id}`, hand.token, { status: 'submitted' });
    expect((await noticesOf(id, 2)).at(-1)).toMatchObject({ isToApprove: true, notices: [] });
    const held = { ...kept, holder: hand.user, type: 'PST', expiryDate: '2090-01-01' };
    const certificate = (await employer.post('registers/certificates', admin.token, held)).json()
      .doc;
    await employer.patch(`registers/certificates/${certificate.id}`, admin.token, {
      expiryDate: '2020-01-01',
    });
    expect((await noticesOf(certificate.id, 2)).at(-1)).toMatchObject({
      flagToApprovers: 'expired',
      notices: [{ user: hand.user, why: 'flag', flag: 'expired' }],
    });
    const asked = {
      ...kept,
      noticeNumber: 'MGN 71',
      issuedDate: '2026-03-01',
      topic: 'Musters',
      issuer: 'flag',
    };
    const made = await employer.post('registers/notices', admin.token, asked);
    expect(made.statusCode).toBe(201);
    const notice = made.json().doc.id;
    await employer.patch(`registers/notices/${notice}`, admin.token, { status: 'reviewed' });
    expect((await noticesOf(notice, 1)).at(-1)).toMatchObject({ askedRanks: [], notices: [] });
  });
});

describe('who is told of a comment', () => {
  const say = (record: string, mentions: string[]) =>
    employer.post('registerComments', staff.token, {
      organization,
      register: 'corrective-actions',
      record,
      text: 'Have you seen this?',
      mentions,
    });
  const madeOf = (id: string, count: number) =>
    until(`${count} mentions`, async () => {
      const all = await published(employer, registerCommentMade);
      const found = all.filter((made) => made.id === id);
      return found.length >= count && found;
    });

  it('is whom it mentions, each once, with where the record is kept and what it is called', async () => {
    const record = await make();
    const { id, vessel: kept } = (await say(record, [hand.user])).json().doc;
    expect(kept.id ?? kept).toBe(vessel);
    const mentions = [hand.user, admin.user];
    const more = { mentions, vessel: null, title: 'Something else' };
    await employer.patch(`registerComments/${id}`, staff.token, more);
    const payload = {
      id,
      register: 'corrective-actions',
      record,
      organization,
      vessel,
      title: 'Renew the seal of the watertight door',
      by: staff.user,
    };
    expect(await madeOf(id, 2)).toEqual([
      { ...payload, mentions: [hand.user] },
      { ...payload, mentions: [admin.user] },
    ]);
  });

  it('is nobody who is no member: such a comment is refused', async () => {
    const stranger = await employer.person();
    const answer = await say(await make(), [stranger.user]);
    expect([answer.statusCode, answer.json().errors[0].data.errors[0].path]).toEqual([
      400,
      'mentions',
    ]);
  });
});
