import { collectionOf } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn } from '../testing/days.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { recordContents } from '../testing/register-contents.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let admin: Member;
let contents: ReturnType<typeof recordContents>;

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'], vessel });
  const { user } = admin;
  const bosun = (await employer.bosun()).position;
  contents = recordContents({ hand: user, mate: user, captain: user, bosun });
});
afterAll(() => employer.close());

const contentIn = (slug: string, more: object = {}) => ({
  organization,
  vessel,
  ...contents[slug],
  ...more,
});
const failures = (answer: Awaited<ReturnType<EmployerTest['post']>>) => [
  answer.statusCode,
  ...(answer.json().errors?.[0]?.data?.errors ?? []).map(
    ({ path, message }: { path: string; message: string }) => `${path}: ${message}`,
  ),
];
const refused = async (slug: string, more: object) =>
  failures(await recordsOf(employer, slug).post(admin, contentIn(slug, more)));

/** A record with values that an earlier release took. */
async function storedAs(slug: string, values: Record<string, unknown>) {
  const { id } = await recordsOf(employer, slug).made(admin, contentIn(slug));
  const stored = employer.service.store(collectionOf(slug) as never)[driver];
  await stored.updateOne({ _id: objectId(id) } as never, { $set: values } as never);
  return id;
}

describe('a record', () => {
  it.each([
    ['non-conformities', { raisedDate: dayIn(21) }, 'raisedDate: This date is in the future'],
    [
      'incidents',
      { occurredAt: `${dayIn(2)}T08:00:00Z` },
      'occurredAt: This time is in the future',
    ],
    ['medical-reports', { reportedOn: dayIn(2) }, 'reportedOn: This date is in the future'],
    ['training', { doneDate: dayIn(2) }, 'doneDate: This date is in the future'],
    ['notices', { issuedDate: dayIn(2) }, 'issuedDate: This date is in the future'],
    [
      'crew-list',
      { birthDate: '1850-01-01' },
      'birthDate: Check the year: this is more than 110 years ago',
    ],
    ['crew-list', { birthDate: dayIn(2) }, 'birthDate: This date is in the future'],
    ['dangerous-goods', { unNumber: undefined }, 'unNumber: Enter the UN number.'],
    ['dangerous-goods', { quantity: undefined }, 'quantity: Enter the quantity.'],
    ['crew-list', { nationality: 'Atlantean' }, 'nationality: This is not one of the choices'],
    ['crew-list', { rank: 'Very important' }, 'rank: This is not one of the choices'],
  ])('of %s is refused that says %j', async (slug, values, failure) => {
    expect(await refused(slug, values)).toEqual([400, failure]);
  });

  it('is judged by the day aboard', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const hours = new Date().getUTCHours();
    // Of a ship and UTC one has the later date.
    const [zone, day] = hours >= 12 ? ['+14:00', dayIn(1)] : ['-12:00', today];
    const ship = await employer.made('vessels', { name: 'Halcyon', organization, shipTime: zone });
    const [status] = await refused('non-conformities', { vessel: ship, raisedDate: day });
    expect(status).toBe(hours >= 12 ? 201 : 400);
  });

  it('with values of an earlier release is shown, and changed in others', async () => {
    const id = await storedAs('crew-list', { nationality: 'Atlantean', rank: 'Very important' });
    const entries = recordsOf(employer, 'crew-list');
    expect(await entries.read(admin, id)).toMatchObject({ nationality: 'Atlantean' });
    expect(failures(await entries.change(admin, id, { embarkPort: 'Palma' }))).toEqual([200]);
    expect(failures(await entries.change(admin, id, { nationality: 'Narnian' }))).toEqual([
      400,
      'nationality: This is not one of the choices',
    ]);
    expect(failures(await entries.change(admin, id, { nationality: 'Maltese' }))).toEqual([200]);
  });

  it('of dangerous goods without a quantity is changed in other values', async () => {
    const { id } = await recordsOf(employer, 'dangerous-goods').made(
      admin,
      contentIn('dangerous-goods'),
    );
    const stored = employer.service.store(collectionOf('dangerous-goods') as never)[driver];
    const unset = { $unset: { quantity: '', unNumber: '' } };
    await stored.updateOne({ _id: objectId(id) } as never, unset as never);
    const changed = await recordsOf(employer, 'dangerous-goods').change(admin, id, {
      location: 'Bow',
    });
    expect(failures(changed)).toEqual([200]);
  });
});

describe('a certificate', () => {
  const complete = {
    holder: '',
    type: 'PSSR',
    certificateNumber: 'GB 4711',
    issuer: 'MCA',
    neverExpires: true,
  };
  const made = (more: object) =>
    recordsOf(employer, 'certificates').made(admin, {
      organization,
      vessel,
      ...complete,
      holder: admin.user,
      ...more,
    });

  it('is valid once it says its number, who issued it, and until when it holds', async () => {
    expect((await made({})).status).toBe('valid');
    expect((await made({ neverExpires: false, expiryDate: dayIn(900) })).status).toBe('valid');
    for (const lacking of [
      { certificateNumber: undefined },
      { issuer: undefined },
      { neverExpires: undefined },
    ])
      expect((await made(lacking)).status).toBe('incomplete');
    const { id } = await made({ issuer: undefined });
    const changed = await recordsOf(employer, 'certificates').change(admin, id, { issuer: 'MCA' });
    expect(changed.json().doc.status).toBe('valid');
  });

  it('does not both expire and never expire', async () => {
    const answer = await recordsOf(employer, 'certificates').post(admin, {
      organization,
      vessel,
      ...complete,
      holder: admin.user,
      expiryDate: dayIn(900),
    });
    expect(failures(answer)).toEqual([400, 'neverExpires: It has a day on which it expires']);
  });

  it('of a vessel is valid once it says until when it holds', async () => {
    const papers = recordsOf(employer, 'mandatory-documents');
    const paper = { organization, vessel, certificate: 'Tonnage', issuer: 'Lloyd’s Register' };
    expect((await papers.made(admin, paper)).status).toBe('incomplete');
    expect((await papers.made(admin, { ...paper, neverExpires: true })).status).toBe('valid');
  });
});

it('somebody who is expected aboard cannot be signed off', async () => {
  const entries = recordsOf(employer, 'crew-list');
  const { id } = await entries.made(admin, contentIn('crew-list'));
  expect(failures(await entries.change(admin, id, { status: 'off' }))).toEqual([
    400,
    'status: Expected cannot become Signed off',
  ]);
  await entries.moved(admin, id, 'aboard', 'off');
});

it('a vessel document is flagged until it has its file', async () => {
  const documents = recordsOf(employer, 'vessel-documents');
  const { id, flags } = await documents.made(admin, contentIn('vessel-documents'));
  expect(flags).toEqual(['withoutFile']);
  const attached = await employer.attach(`registers/vessel-documents/${id}`, admin.token);
  const file = attached.json().doc.attachments[0].id;
  expect(failures(await documents.change(admin, id, { file }))).toEqual([200]);
  expect((await documents.read(admin, id)).flags).toEqual([]);
});
