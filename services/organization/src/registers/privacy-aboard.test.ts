import { randomUUID } from 'node:crypto';
import { objectId, tablesIn } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';
import { sayWhoseCommentsAre } from './of-earlier-releases.ts';

const secret = 'MED-4711';
/** Enough that lists are served from memory. */
const MANY = 600;

let employer: EmployerTest;
let certificates: RecordsTest;
let organization: string;
let vessel: string;
let other: string;
let admin: Member;
let staff: Member;
let captain: Member;
let manager: Member;
let hand: Member;
let approver: Member;
/** The captain's certificate aboard, theirs of another vessel, and the hand's own. */
let theirs: string;
let elsewhere: string;
let own: string;

beforeAll(async () => {
  employer = await startEmployer();
  certificates = recordsOf(employer, 'certificates');
  await crew();
});
afterAll(() => employer.close());

/** An organization with two vessels, its people and their certificates. */
async function crew(): Promise<void> {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  other = await employer.made('vessels', { name: 'Petrel', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
  captain = await employer.member(organization, { vessel, orgRoles: ['vessel-management'] });
  manager = await employer.member(organization, { vessel, orgRoles: ['vessel-crew-manager'] });
  hand = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'] });
  const permissions = [{ page: '/crew-management/certificates', level: 'approve' }];
  const template = { organization, name: 'Crewing', scope: 'org', permissions };
  approver = await employer.member(organization, {
    accessTemplates: [await employer.made('accessTemplates', template)],
  });
  const made = async (holder: Member, more: object) => {
    const content = {
      organization,
      holder: holder.user,
      type: 'ENG1',
      issuer: 'MCA',
      ...more,
    };
    return (await certificates.made(admin, content)).id;
  };
  theirs = await made(captain, { vessel, certificateNumber: secret, expiryDate: '2020-01-01' });
  elsewhere = await made(captain, { vessel: other, certificateNumber: secret, neverExpires: true });
  own = await made(hand, { vessel, certificateNumber: 'OWN-1', neverExpires: true });
}

const within = () => `where[organization][equals]=${organization}&depth=0&limit=1000`;
const idsFor = async (by: Member, query = '') => {
  const { docs } = (
    await employer.get(`${certificates.path}?${within()}&${query}`, by.token)
  ).json();
  return docs.map(({ id }: { id: string }) => id).sort();
};
const statusOf = async (path: string, { token }: Member) =>
  (await employer.get(path, token)).statusCode;

describe('what others hold', () => {
  it('is listed for whoever approves, the office, and aboard for who leads the vessel', async () => {
    const all = [theirs, elsewhere, own].sort();
    for (const by of [admin, staff, approver]) expect(await idsFor(by)).toEqual(all);
    for (const by of [manager]) expect(await idsFor(by)).toEqual([theirs, own].sort());
    // People read their own wherever it is.
    expect(await idsFor(captain)).toEqual(all);
    expect(await idsFor(hand)).toEqual([own]);
  });

  it('is nowhere to be found for anybody else', async () => {
    const { path } = certificates;
    for (const id of [theirs, elsewhere]) {
      for (const part of ['', '/history', '/pdf'])
        expect([part, await statusOf(`${path}/${id}${part}`, hand)]).toEqual([part, 404]);
    }
    for (const part of ['', '/history', '/pdf'])
      expect([part, await statusOf(`${path}/${own}${part}`, hand)]).toEqual([part, 200]);
    const count = await employer.get(`${path}/count?${within()}`, hand.token);
    expect(count.json().totalDocs).toBe(1);
    const summary = await employer.get(`${path}/summary?${within()}`, hand.token);
    expect(summary.json()).toMatchObject({ total: 1, counts: { status: { valid: 1 } } });
    const file = await employer.get(`${path}/export?${within()}`, hand.token);
    expect(file.body).toContain('OWN-1');
    expect(file.body).not.toContain(secret);
    for (const query of [`certificateNumber][like]=${secret}`, `holder][equals]=${captain.user}`])
      expect(await idsFor(hand, `where[${query}`)).toEqual([]);
    const audit = `audit?collection=registers/certificates&document=${theirs}`;
    expect(await statusOf(audit, hand)).toBe(403);
  });

  it('is on no card and in no count', async () => {
    const place = `organization=${organization}&vessel=${vessel}`;
    const attention = async (by: Member) =>
      (await employer.get(`registers/attention?organization=${organization}`, by.token))
        .json()
        .records.map(({ id }: { id: string }) => id);
    expect(await attention(hand)).not.toContain(theirs);
    const open = await employer.get(`registers/open?${place}`, hand.token);
    expect(open.json().counts).toEqual({});
    const people = async (by: Member, part: string) =>
      (await employer.get(`${certificates.path}/${part}?${place}`, by.token)).json();
    const users = (answer: { user: string }[]) => answer.map(({ user }) => user).sort();
    expect(users((await people(hand, 'matrix')).people)).toEqual([hand.user]);
    expect(users((await people(manager, 'matrix')).people)).toEqual(
      [captain.user, manager.user, hand.user].sort(),
    );
    const pack = await people(hand, 'inspection');
    expect(users(pack.crew)).toEqual([hand.user]);
    expect(JSON.stringify(pack)).not.toContain(secret);
  });

  it('is read and said by those alone in comments, and tells nobody else who is mentioned', async () => {
    const comment = (by: Member, record: string, mentions: string[] = []) =>
      employer.post('registerComments', by.token, {
        organization,
        register: 'certificates',
        record,
        text: 'Renewed soon',
        mentions,
      });
    expect((await comment(hand, theirs)).statusCode).toBe(400);
    expect((await comment(admin, theirs, [hand.user])).statusCode).toBe(400);
    expect((await comment(admin, own, [hand.user])).statusCode).toBe(201);
    expect((await comment(admin, theirs, [captain.user, manager.user])).statusCode).toBe(201);
    const seen = async (record: string) =>
      (await employer.get(`registerComments?where[record][equals]=${record}`, hand.token)).json()
        .totalDocs;
    expect([await seen(theirs), await seen(own)]).toEqual([0, 1]);
    // One of an earlier release did not name the owner of its record.
    const { connection, changes } = employer.service;
    await connection
      .collection('registerComments')
      .updateMany({ record: objectId(own) }, { $unset: { person: '' } });
    await sayWhoseCommentsAre.run(tablesIn(connection), new AbortController().signal);
    changes.invalidate('registerComments');
    expect([await seen(theirs), await seen(own)]).toEqual([0, 1]);
  });

  it('is written by nobody who only holds it', async () => {
    expect((await certificates.change(hand, own, { check: 'verified' })).statusCode).toBe(403);
    expect((await certificates.change(hand, theirs, { check: 'verified' })).statusCode).toBe(403);
    const verified = {
      check: 'verified',
      certificateNumber: '4711',
      issuer: 'MCA',
      issuedDate: '2025-01-01',
    };
    expect((await certificates.change(staff, own, verified)).statusCode).toBe(200);
    const content = { organization, vessel, holder: hand.user, type: 'PST' };
    expect((await certificates.post(hand, content)).statusCode).toBe(403);
  });

  it('is withheld in the same way where lists are answered from memory', async () => {
    await crew();
    const { columns } = employer.service;
    const store = employer.service.store('registers/certificates');
    const births = Array.from({ length: MANY }, (_, at) => ({
      content: {
        organization,
        vessel,
        holder: { id: captain.user },
        type: 'PST',
        certificateNumber: `${secret} ${at} ${randomUUID()}`,
        status: 'valid',
        flags: [],
      },
    }));
    await store.add(births as never, { actor: 'system', correlationId: 'test' });
    await until('the records to be in memory', async () => {
      // A read that takes too long on a busy machine is refused, and made again.
      await employer.get(`${certificates.path}?${within()}`, admin.token);
      return columns.rows >= MANY;
    });
    for (const query of ['', 'where[status][equals]=valid', 'sort=-expiryDate'])
      expect([query, await idsFor(hand, query)]).toEqual([query, [own]]);
    const summary = await employer.get(`${certificates.path}/summary?${within()}`, hand.token);
    expect(summary.json().total).toBe(1);
    expect((await idsFor(manager)).length).toBe(MANY + 2);
    expect((await idsFor(staff)).length).toBe(MANY + 3);
  });
});
