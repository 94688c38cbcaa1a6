import { credentialShared, registerNotice } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, idOf, type Member, startEmployer } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';
import { published } from '../testing/published.ts';
import { sharedRecordId } from './shared-certificates.ts';

const path = 'registers/certificates';
let employer: EmployerTest;
let organization: string;
let admin: Member;
let crew: Member;
let made = 0;
let credential: string;
let record: string;

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  const vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  crew = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'] });
});
afterAll(() => employer.close());
beforeEach(() => {
  made += 1;
  credential = idOf(`c${String(made).padStart(6, '0')}`);
  record = sharedRecordId(credential, organization);
});

const held = { type: 'PST', title: 'My sea survival', issuer: 'MCA', expiresOn: '2099-05-01' };
const share = (revision: number, more: object = {}) =>
  publish(employer, credentialShared, {
    id: credential,
    user: crew.user,
    revision,
    deleted: false,
    organizations: [organization],
    withdrawn: [],
    credential: held,
    ...more,
  } as never);
const withdraw = (revision: number) => {
  const none = { organizations: [], withdrawn: [organization], credential: undefined };
  return share(revision, { deleted: true, ...none });
};
const read = async (by = admin) =>
  (await employer.get(`${path}/${record}?depth=0`, by.token)).json();
const change = (json: Record<string, unknown>) =>
  employer.patch(`${path}/${record}`, admin.token, json);
const once = (what: string, fits: (record: Record<string, unknown>) => boolean) =>
  until(what, async () => {
    const found = await read();
    return fits(found) ? found : undefined;
  });
const shared = async () => {
  await share(1);
  return once('the record', ({ id }) => id === record);
};
/** Waits until all events so far were handled: those of a further credential come after them. */
const settled = async () => {
  const last = sharedRecordId(idOf('cffffff'), organization);
  const title = `Mark ${Date.now()}`;
  await share(Date.now(), { id: idOf('cffffff'), credential: { ...held, title } });
  await until('the last event', async () => {
    const { sharedAs } = (await employer.get(`${path}/${last}`, admin.token)).json();
    return sharedAs === title;
  });
};

describe('a certificate that its holder shares', () => {
  it('becomes an unverified record of the employer’s, and stays one however often it is told', async () => {
    expect(await shared()).toMatchObject({
      holder: crew.user,
      type: 'PST',
      sharedAs: 'My sea survival',
      title: 'Personal Survival Techniques (PST)',
      issuer: 'MCA',
      expiryDate: '2099-05-01',
      check: 'unverified',
      status: 'valid',
    });
    await share(1);
    await share(1);
    await settled();
    const { docs } = (
      await employer.get(`${path}?where[holder.id][equals]=${crew.user}&limit=100`, admin.token)
    ).json();
    expect(docs.filter(({ id }: { id: string }) => id === record)).toHaveLength(1);
    expect((await read(crew)).id).toBe(record);
  });

  it('notifies who approves, and not whose it is: they have it in their account', async () => {
    await shared();
    await share(2, { credential: { ...held, expiresOn: new Date().toISOString().slice(0, 10) } });
    await once('the flag', ({ flags }) => (flags as string[]).includes('expiring30'));
    const notices = await until('the notice', async () => {
      const ofRecord = (await published(employer, registerNotice)).filter(
        ({ id }) => id === record,
      );
      return ofRecord.length > 0 && ofRecord;
    });
    expect(notices).toEqual([
      expect.objectContaining({ notices: [], flagToApprovers: 'expiring30' }),
    ]);
  });

  it('follows later changes, which take back what was verified, and no older ones', async () => {
    await shared();
    expect((await change({ check: 'verified', certificateNumber: 'GB 1' })).statusCode).toBe(200);
    await share(3, { credential: { ...held, title: 'Renamed' } });
    expect(await once('the name', ({ sharedAs }) => sharedAs === 'Renamed')).toMatchObject({
      check: 'verified',
    });
    await share(5, { credential: { ...held, issuer: undefined, expiresOn: '2090-01-01' } });
    const later = await once('the date', ({ expiryDate }) => expiryDate === '2090-01-01');
    expect(later).toMatchObject({ check: 'unverified', certificateNumber: 'GB 1' });
    expect(later.issuer ?? null).toBeNull();
    await share(4, { credential: { ...held, expiresOn: '2080-01-01' } });
    await settled();
    expect(await read()).toMatchObject({ expiryDate: '2090-01-01', check: 'unverified' });
  });

  it('is called by its own name where the register has no type for it', async () => {
    await share(1, { credential: { ...held, type: 'OTHER', title: 'Helm of tenders' } });
    expect(await once('the record', ({ id }) => id === record)).toMatchObject({
      title: 'Helm of tenders',
    });
  });

  it('is another one where a later release shares a type that is not known here', async () => {
    await share(1, { credential: { ...held, type: 'HOVERCRAFT' } });
    expect(await once('the record', ({ id }) => id === record)).toMatchObject({ type: 'OTHER' });
  });

  it.each([
    ['expiryDate', '2098-01-01'],
    ['issuedDate', '2020-01-01'],
    ['issuer', 'AMSA'],
    ['type', 'EFA'],
    ['holder', 'admin'],
  ])('has its %s changed by nobody else', async (member, value) => {
    await shared();
    const answer = await change({ [member]: value === 'admin' ? admin.user : value });
    expect([answer.statusCode, answer.json().errors[0].data.errors[0].path]).toEqual([400, member]);
    expect((await change({ sharedAs: 'Mine' })).statusCode).toBe(200);
    expect((await read()).sharedAs).toBe('My sea survival');
  });

  it('stays when it is withdrawn: marked, without a scan, and changed no longer', async () => {
    await shared();
    const attached = await employer.attach(`${path}/${record}`, admin.token);
    const [{ id: file }] = attached.json().doc.attachments;
    expect((await change({ file, check: 'verified' })).statusCode).toBe(200);
    await withdraw(2);
    const gone = await once('the withdrawal', ({ status }) => status === 'withdrawn');
    expect(gone).toMatchObject({ type: 'PST', expiryDate: '2099-05-01', attachments: [] });
    expect([gone.file ?? null, gone.sharedAs ?? null, gone.flags]).toEqual([null, null, []]);
    expect((await change({ check: 'rejected' })).statusCode).toBe(409);
    const { people } = (
      await employer.get(`${path}/matrix?organization=${organization}`, admin.token)
    ).json();
    expect(JSON.stringify(people)).not.toContain(record);
    await share(3);
    expect(await once('the record is back', ({ status }) => status === 'valid')).toMatchObject({
      sharedAs: 'My sea survival',
      check: 'verified',
    });
  });

  it('says what is true when it comes back from the trash', async () => {
    await shared();
    expect((await employer.remove(`${path}/${record}`, admin.token)).statusCode).toBe(200);
    await share(2, { credential: { ...held, expiresOn: '2091-01-01' } });
    await settled();
    expect((await employer.get(`${path}/${record}`, admin.token)).statusCode).toBe(404);
    await employer.post(`${path}/${record}/restore`, admin.token);
    await once('the date', ({ expiryDate }) => expiryDate === '2091-01-01');
    expect((await employer.remove(`${path}/${record}`, admin.token)).statusCode).toBe(200);
    await withdraw(3);
    await settled();
    await employer.post(`${path}/${record}/restore`, admin.token);
    await once('the withdrawal', ({ status }) => status === 'withdrawn');
  });
});
