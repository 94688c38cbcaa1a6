import {
  applicationChanged,
  employeeChanged,
  employerProfile,
  organizationChanged,
  profileEmployers,
  profileReadings,
  userChanged,
  userErased,
} from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { capturedLog, driver, formOf, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';
import { ConsentRequests } from './consent-requests.ts';

const organization = '65f200000000000000000001';
const other = '65f200000000000000000002';

let account: AccountTest;
let instance: AccountTest;
let admin: SignedInPerson;
let staff: SignedInPerson;
let crew: SignedInPerson;
let stranger: SignedInPerson;
beforeAll(async () => {
  account = await startAccount();
  instance = await startAccount({}, { namespace: account.namespace, mint: account.mint });
  for (const id of [organization, other])
    await publish(account, organizationChanged.type, organizationChanged.version, {
      id,
      revision: 1,
      deleted: false,
      name: id === organization ? 'Blue Meridian' : 'Elsewhere',
    });
  admin = await member(['org-admin']);
  staff = await member(['org-staff']);
  crew = await member(['vessel-crew']);
  stranger = await member(['org-admin'], other);
});
afterAll(async () => {
  await instance.close();
  await account.close();
});

let records = 0;
const newRecord = () => {
  records += 1;
  return `65fd${records.toString().padStart(20, '0')}`;
};

async function member(orgRoles: string[], of = organization): Promise<SignedInPerson> {
  const person = await account.signedIn({ firstName: orgRoles[0] ?? 'Crew' });
  await publish(account, employeeChanged.type, employeeChanged.version, {
    id: newRecord(),
    revision: 1,
    deleted: false,
    user: person.id,
    organization: of,
    vessel: null,
    orgRoles,
  });
  return person;
}

const application = async (applicant: string, more: object = {}) => {
  const id = newRecord();
  const payload = {
    id,
    revision: 1,
    deleted: false,
    listing: newRecord(),
    applicant,
    organization,
  };
  await publish(account, applicationChanged.type, applicationChanged.version, {
    ...payload,
    ...more,
  });
  return id;
};

const profileOf = (user: string, by: { token?: string }, of = organization, at = account) =>
  at.call('GET', `/api/profiles/${user}?organization=${of}`, by.token ? { token: by.token } : {});
const shown = async (user: string, by: SignedInPerson, at = account) =>
  employerProfile.parse((await profileOf(user, by, organization, at)).json());
const readable = (user: string, by: SignedInPerson) =>
  until('the profile is reached', async () => {
    const answer = await profileOf(user, by);
    return answer.statusCode === 200 && answer;
  });

const secret = {
  identity: {
    birthDate: '1990-01-01',
    religion: 'sikhism',
    ethnicity: 'caribbean',
    passports: [{ number: 'P-SECRET-1' }],
  },
  contact: { phone: '+34600123456' },
  availability: { code: 'immNow' },
  medical: { conditions: 'Epilepsy-mark' },
  nextOfKin: [{ name: 'Kin-mark', phone: '+34600123457' }],
  banking: [{ holder: 'Holder-mark', iban: 'GB33BUKB20201555555555' }],
};
const marks = [
  'sikhism',
  'caribbean',
  'P-SECRET-1',
  'Epilepsy-mark',
  'Kin-mark',
  'Holder-mark',
  'GB33BUKB',
  'C-SECRET-2',
];

const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Somebody with a full profile. */
async function somebody() {
  const person = await account.signedIn(
    { firstName: 'Maya', lastName: 'Lind' },
    { isProved: true },
  );
  const post = (slug: string, json: object) =>
    account.call('POST', `/api/${slug}?depth=0`, {
      token: person.token,
      json: { user: person.id, ...json },
    });
  const { id } = (await post('personal', secret)).json().doc;
  await post('resume', {
    about: { headline: 'Bosun' },
    skills: { languages: [{ language: 'sv' }] },
  });
  await post('credentials', { kind: 'certificate', title: 'BST', number: 'C-SECRET-2' });
  const consent = (...groups: object[]) =>
    account.call('PATCH', `/api/personal/${id}?depth=0`, {
      token: person.token,
      json: { consents: groups.map((group) => ({ organization, ...group })) },
    });
  return { person, consent };
}

describe('a profile', () => {
  it('is read by who keeps crew or recruits, of people who have applied, and by nobody else', async () => {
    const { person } = await somebody();
    await until('staff are members', async () => {
      const answer = await profileOf(person.id, staff);
      return answer.statusCode === 404;
    });
    const id = await application(person.id);
    expect((await readable(person.id, staff)).json()).toMatchObject({
      user: { name: 'Maya Lind' },
      headline: 'Bosun',
      email: person.email,
      phone: '+34600123456',
      availability: { code: 'immNow' },
      languages: [{ language: 'sv' }],
      credentials: [{ title: 'BST', status: 'valid' }],
      background: 'not_started',
      mayAsk: false,
    });
    expect((await profileOf(person.id, crew)).statusCode).toBe(403);
    expect((await profileOf(person.id, stranger)).statusCode).toBe(403);
    expect((await profileOf(person.id, stranger, other)).statusCode).toBe(404);
    expect((await profileOf(person.id, {})).statusCode).toBe(403);
    await application(person.id, { id, revision: 2, withdrawn: true });
    await until('the application counts no more', async () => {
      const answer = await profileOf(person.id, staff);
      return answer.statusCode === 404;
    });
  });

  it('[A-109] holds nothing sensitive unless its person consents, whoever asks', async () => {
    const { person, consent } = await somebody();
    await application(person.id);
    await readable(person.id, admin);
    for (const by of [admin, staff]) {
      const text = JSON.stringify(await shown(person.id, by));
      for (const mark of marks) expect(text).not.toContain(mark);
    }
    for (const path of [
      `/api/users/${person.id}`,
      `/api/personal?where[user][equals]=${person.id}`,
      `/api/resume?where[user][equals]=${person.id}`,
      `/api/credentials?where[user][equals]=${person.id}`,
      `/api/audit?collection=personal&organization=${organization}`,
    ]) {
      const { body } = await account.call('GET', path, { token: admin.token });
      for (const mark of marks) expect(body).not.toContain(mark);
    }
    await consent({ group: 'health' }, { group: 'certificates' });
    const view = await shown(person.id, admin);
    expect(view.granted).toMatchObject({ health: { conditions: 'Epilepsy-mark' } });
    expect(view.credentials[0]?.number).toBe('C-SECRET-2');
    expect(JSON.stringify(view)).not.toContain('Kin-mark');
    // A reader who does not approve still sees none of it.
    expect((await shown(person.id, staff)).granted).toEqual({});
  });

  it('[A-109] closes at once in every instance when a consent is withdrawn or has ended', async () => {
    const { person, consent } = await somebody();
    await application(person.id);
    await readable(person.id, admin);
    await consent({ group: 'banking' }, { group: 'kin', until: dayFromToday(0) });
    for (const at of [account, instance]) {
      const { granted } = await shown(person.id, admin, at);
      expect(Object.keys(granted)).toEqual(['banking', 'kin']);
    }
    await account.service
      .store('personal')
      [driver].updateOne(
        { user: objectId(person.id) },
        { $set: { 'consents.1.until': dayFromToday(-1) } as never },
      );
    for (const at of [account, instance]) {
      const { granted } = await shown(person.id, admin, at);
      expect(Object.keys(granted)).toEqual(['banking']);
    }
    await consent();
    for (const at of [instance, account])
      expect((await shown(person.id, admin, at)).granted).toEqual({});
  });

  it('is asked for again by whom its person applies to again, after they had withdrawn', async () => {
    const { person, consent } = await somebody();
    const first = await application(person.id);
    await readable(person.id, admin);
    await consent({ group: 'health' }, { group: 'kin' });
    expect(Object.keys((await shown(person.id, admin)).granted)).toHaveLength(2);
    await application(person.id, { id: first, revision: 2, withdrawn: true });
    const record = () =>
      account.service.store('personal')[driver].findOne({ user: objectId(person.id) });
    await until('the consents to end', async () => {
      const stored = (await record()) as { consents?: unknown[] } | null;
      return stored?.consents?.length === 0;
    });
    await application(person.id);
    await readable(person.id, admin);
    expect((await shown(person.id, admin)).granted).toEqual({});
  });

  it('[A-109] opens to the organization that was named, and to no other', async () => {
    const { person } = await somebody();
    await application(person.id, { organization: other });
    await until('the other organization', async () => {
      const answer = await profileOf(person.id, stranger, other);
      return answer.statusCode === 200;
    });
    const { json } = await profileOf(person.id, stranger, other);
    expect(json().granted).toEqual({});
  });
});

describe('scans that somebody shares', () => {
  it('are read by who approves where they are shared, each recorded, and by nobody once they are not', async () => {
    const { person } = await somebody();
    await application(person.id);
    await readable(person.id, admin);
    const { token } = person;
    const paper = { user: person.id, kind: 'certificate', type: 'PST', title: 'Sea survival' };
    const { id } = (
      await account.call('POST', '/api/credentials?depth=0', {
        token,
        json: { ...paper, sharedWith: [organization] },
      })
    ).json().doc;
    const scan = Buffer.from('%PDF-1.4\n%%EOF\n');
    const attached = await account.call('POST', `/api/credentials/${id}/attachments`, {
      token,
      ...(await formOf({ file: scan }, { name: 'pst.pdf', type: 'application/pdf' })),
    });
    const [row] = attached.json().doc.attachments;
    const ofPaper = ({ credentials }: Awaited<ReturnType<typeof shown>>) =>
      credentials.find(({ title }) => title === 'Sea survival');
    expect(ofPaper(await shown(person.id, admin))?.scans).toEqual([
      { id: row.id, name: 'pst.pdf', size: scan.length },
    ]);
    expect(ofPaper(await shown(person.id, staff))).not.toHaveProperty('scans');
    const read = (by: SignedInPerson, of = organization) =>
      account.call('GET', `/api/profiles/${person.id}/scans/${row.id}?organization=${of}`, {
        token: by.token,
      });
    const answer = await read(admin);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      scan.toString(),
      'private, no-store',
    ]);
    const refused = [staff, crew, stranger].map(async (by) => (await read(by)).statusCode);
    expect(await Promise.all(refused)).toEqual([403, 403, 403]);
    expect((await read(stranger, other)).statusCode).toBe(404);
    const looked = profileReadings.parse(
      (await account.call('GET', '/api/personal/readings', { token })).json(),
    ).docs;
    expect(looked.filter(({ fields }) => fields.includes('scans'))).toHaveLength(1);
    await account.call('PATCH', `/api/credentials/${id}?depth=0`, {
      token,
      json: { sharedWith: [] },
    });
    expect((await read(admin)).statusCode).toBe(404);
    expect(ofPaper(await shown(person.id, admin))).not.toHaveProperty('scans');
  });
});

describe('what an employer asks to see', () => {
  const askFor = (user: string, group: string, purpose: string) =>
    account.call('POST', `/api/profiles/${user}/requests`, {
      token: admin.token,
      json: { organization, group, purpose },
    });
  const asked = async ({ token }: { token: string }) => {
    const answer = await account.call('GET', '/api/personal/employers', { token });
    return profileEmployers.parse(answer.json()).docs.find(({ id }) => id === organization)?.asked;
  };

  it('is shown to the person with its purpose, the last of each group, until they decide', async () => {
    const { person, consent } = await somebody();
    await application(person.id);
    await readable(person.id, admin);
    expect(await asked(person)).toEqual([]);
    await askFor(person.id, 'health', 'A first purpose');
    await askFor(person.id, 'health', 'ENG1 before joining');
    await askFor(person.id, 'banking', 'Payroll');
    expect(await asked(person)).toMatchObject([
      { group: 'health', purpose: 'ENG1 before joining' },
      { group: 'banking', purpose: 'Payroll' },
    ]);
    await consent({ group: 'health', purpose: 'ENG1 before joining' });
    expect(await asked(person)).toMatchObject([{ group: 'banking' }]);
    expect((await askFor(person.id, 'health', 'Once more')).statusCode).toBe(200);
    await consent();
    expect(await asked(person)).toMatchObject([{ group: 'banking' }]);
  });

  it('is kept for the organization that asked, and goes with the person', async () => {
    const { person } = await somebody();
    const requests = new ConsentRequests(account.service);
    await requests.add({
      user: person.id,
      organization: other,
      group: 'kin',
      purpose: 'Crew list',
    });
    await requests.settle(person.id, [{ organization, group: 'kin' }]);
    expect([...(await requests.of(person.id)).keys()]).toEqual([other]);
    const erasedAt = new Date().toISOString();
    await publish(account, userErased.type, userErased.version, { id: person.id, erasedAt });
    await until('it to go', async () => (await requests.of(person.id)).size === 0);
  });
});

describe('who looked', () => {
  const readings = async ({ token }: SignedInPerson) =>
    profileReadings.parse((await account.call('GET', '/api/personal/readings', { token })).json())
      .docs;

  it('[A-110] is recorded with reader, organization, fields and time before it is answered, and told to the person', async () => {
    const { person, consent } = await somebody();
    await application(person.id);
    await readable(person.id, admin);
    await consent({ group: 'health' });
    const before = new Date().toISOString();
    await shown(person.id, admin);
    const [latest] = await readings(person);
    expect(latest).toMatchObject({
      reader: { id: admin.id },
      organization: { id: organization, name: 'Blue Meridian' },
      fields: ['profile', 'contact', 'health'],
    });
    expect(latest && latest.at >= before).toBe(true);
    expect(await readings(stranger)).toEqual([]);
  });

  it('[A-110] is answered nothing where it cannot be recorded', async () => {
    const { person } = await somebody();
    await application(person.id);
    await readable(person.id, admin);
    const recording = account.service.recordReading.bind(account.service);
    account.service.recordReading = () => Promise.reject(Object.assign(new Error('down'), {}));
    try {
      const answer = await profileOf(person.id, admin);
      expect(answer.statusCode).toBeGreaterThanOrEqual(500);
      expect(answer.body).not.toContain('Bosun');
    } finally {
      account.service.recordReading = recording;
    }
  });

  it('is told to the person once of each organization, and what is asked for', async () => {
    const { person } = await somebody();
    await application(person.id);
    await readable(person.id, admin);
    await shown(person.id, staff);
    const ask = (by: SignedInPerson, json: object = {}) =>
      account.call('POST', `/api/profiles/${person.id}/requests`, {
        token: by.token,
        json: { organization, group: 'health', purpose: 'ENG1 before joining', ...json },
      });
    expect((await ask(staff)).statusCode).toBe(403);
    expect((await ask(stranger)).statusCode).toBe(403);
    expect((await ask(admin, { purpose: ' ' })).statusCode).toBe(400);
    expect((await ask(admin)).statusCode).toBe(200);
    expect((await ask(admin)).statusCode).toBe(200);
    const list = await until('the notifications', async () => {
      const answer = await account.call('POST', '/api/push-notifications/me?unread=true', {
        token: person.token,
        json: { user: person.id },
      });
      const { data } = answer.json() as { data: { title: string; body: string }[] };
      return data.length >= 2 && data;
    });
    expect(list.map(({ title }) => title).toSorted()).toEqual([
      'Blue Meridian asks to see: Health',
      'Blue Meridian looked at your profile',
    ]);
  });
});

it('[A-108] nothing sensitive stands in an event', async () => {
  const { person, consent } = await somebody();
  await consent({ group: 'health' });
  const { broker } = account.service;
  const manager = await broker.manager();
  await account.call('PATCH', `/api/users/${person.id}`, {
    token: person.token,
    json: { firstName: 'Last' },
  });
  const stream = broker.streamName('account');
  // The change of the person follows those of their records.
  await until('the last event', async () => {
    const of = { last_by_subj: broker.subject(userChanged.type, person.id) };
    const last = await manager.streams.getMessage(stream, of);
    return last?.string().includes('"firstName":"Last"');
  });
  const { state } = await manager.streams.info(stream);
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage(stream, { seq }).catch(() => null);
    for (const mark of marks) expect(message?.string() ?? '').not.toContain(mark);
  }
});

it('[A-107] nothing sensitive stands in a log line, of what is taken in as of what is refused', async () => {
  const logging = await startAccount({ LOG_LEVEL: 'trace' });
  const lines = capturedLog(logging);
  const person = await logging.signedIn({}, { isProved: true });
  const { token } = person;
  const made = await logging.call('POST', '/api/personal?depth=0', {
    token,
    json: { user: person.id, ...secret },
  });
  const path = `/api/personal/${made.json().doc.id}`;
  await logging.call('GET', path, { token });
  const wrong = { ...secret, banking: [{ holder: 'Holder-mark', iban: 'GB33BUKB00000000000000' }] };
  const refused = await logging.call('PATCH', path, { token, json: wrong });
  expect([made.statusCode, refused.statusCode]).toEqual([201, 400]);
  await logging.close();
  for (const mark of marks) expect(lines.join('\n')).not.toContain(mark);
});
