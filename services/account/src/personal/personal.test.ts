import { monthsAfter, today } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccountTest,
  password,
  type SignedInPerson,
  startAccount,
} from '../testing/fixtures.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const path = '/api/personal';
const create = ({ id, token }: SignedInPerson, json: object = {}) =>
  account.call('POST', `${path}?depth=0`, { token, json: { user: id, ...json } });
const list = ({ token }: SignedInPerson, of: string, depth = 0) =>
  account.call('GET', `${path}?where[user][equals]=${of}&limit=1&depth=${depth}`, { token });
const patch = ({ token }: SignedInPerson, id: string, json: object) =>
  account.call('PATCH', `${path}/${id}?depth=0`, { token, json });
const made = async (person: SignedInPerson, json: object = {}) =>
  (await create(person, json)).json().doc;
const problems = (answer: { json(): { errors: { data: { errors: unknown } }[] } }) =>
  answer.json().errors[0]?.data.errors;

const secrets = {
  identity: {
    religion: 'buddhism',
    ethnicity: 'pacific',
    passports: [{ number: 'P7731946', country: 'PH', expiresOn: '2031-02-01' }],
  },
  medical: { bloodType: 'AB-', allergies: ['penicillin'], conditions: 'Asthma since childhood' },
  nextOfKin: [{ name: 'Imelda Kinsperson', relationship: 'parent', phone: '+639171234567' }],
  banking: [{ holder: 'Nora Holder', iban: 'GB33 BUKB 2020 1555 5555 55', bic: 'BUKBGB22' }],
};
const marks = [
  'buddhism',
  'pacific',
  'P7731946',
  'AB-',
  'penicillin',
  'Asthma',
  'Imelda',
  '+639171234567',
  'Nora Holder',
  'GB33BUKB20201555555555',
  'BUKBGB22',
];
/** Encrypted text may contain a short one, such as a blood type, by chance. */
const longMarks = marks.filter(({ length }) => length > 5);

describe('the personal record', () => {
  it('[A-104] has an address, and comes with its person by full, first and last name', async () => {
    const person = await account.signedIn({ firstName: 'Nora', lastName: 'Lind' });
    const permanentAddress = {
      addr1: '1 Harbour Road',
      city: 'Palma',
      state: 'Illes Balears',
      post: '07001',
      cntry: 'ES',
    };
    await create(person, { permanentAddress });
    const { docs } = (
      await account.call('GET', `${path}?where[user][equals]=${person.id}&limit=1`, {
        token: person.token,
      })
    ).json();
    expect(docs).toMatchObject([
      {
        permanentAddress,
        user: { id: person.id, fullName: 'Nora Lind', firstName: 'Nora', lastName: 'Lind' },
      },
    ]);
  });

  it('[A-105] is read and changed by nobody else', async () => {
    const [person, other] = [
      await account.signedIn({}, { isProved: true }),
      await account.signedIn(),
    ];
    const { id } = await made(person);
    expect((await list(other, person.id)).json().docs).toEqual([]);
    expect((await account.call('GET', `${path}/${id}`, { token: other.token })).statusCode).toBe(
      404,
    );
    expect((await account.call('GET', `${path}/${id}`, {})).statusCode).toBe(403);
    expect((await patch(other, id, { basic: { smoker: true } })).statusCode).toBe(403);
    expect((await create({ ...other, id: person.id })).statusCode).toBe(403);
    expect((await list(person, person.id)).json().docs[0].basic.smoker).toBeUndefined();
  });

  it('is one for each person, also when two are made at once', async () => {
    const person = await account.signedIn({}, { isProved: true });
    const answers = await Promise.all([create(person), create(person)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('[A-101] changes one section at a time and leaves the others', async () => {
    const person = await account.signedIn({}, { isProved: true });
    const doc = await made(person, secrets);
    const answer = await patch(person, doc.id, { availability: { code: 'immNow' } });
    expect(answer.json().doc).toMatchObject({
      availability: { code: 'immNow' },
      medical: secrets.medical,
      nextOfKin: secrets.nextOfKin,
    });
    const cleared = await patch(person, doc.id, { availability: { code: null } });
    expect(cleared.json().doc.availability.code ?? null).toBeNull();
  });

  it('refuses a record that was made of an older one', async () => {
    const person = await account.signedIn({}, { isProved: true });
    const { id } = await made(person);
    const read = await account.call('GET', `${path}/${id}?depth=0`, { token: person.token });
    const headers = { 'if-match': String(read.headers.etag) };
    const change = (json: object) =>
      account.call('PATCH', `${path}/${id}?depth=0`, { token: person.token, json, headers });
    expect((await change({ basic: { gender: 'female' } })).statusCode).toBe(200);
    expect((await change({ basic: { gender: 'male' } })).statusCode).toBe(412);
  });
});

describe('what is sensitive', () => {
  it('[A-106] is stored encrypted, each value by itself', async () => {
    const person = await account.signedIn({}, { isProved: true });
    const { id } = await made(person, secrets);
    const stored = await account.service.connection
      .collection('personal')
      .findOne(
        { user: { $exists: true }, 'nextOfKin.0': { $exists: true } },
        { sort: { _id: -1 } },
      );
    expect(stored?._id.toString()).toBe(id);
    const text = JSON.stringify(stored);
    for (const mark of longMarks) expect(text).not.toContain(mark);
    const { medical, identity, nextOfKin } = stored as unknown as typeof secrets;
    const sealed = [
      medical.bloodType,
      String(medical.allergies),
      medical.conditions,
      identity.religion,
      nextOfKin[0]?.name ?? '',
      nextOfKin[0]?.phone ?? '',
    ];
    expect(sealed.every((value) => value.startsWith('v1.'))).toBe(true);
    expect(new Set(sealed).size).toBe(sealed.length);
    expect((await list(person, person.id)).json().docs[0]).toMatchObject({
      ...secrets,
      banking: [{ holder: 'Nora Holder', iban: 'GB33BUKB20201555555555', bic: 'BUKBGB22' }],
    });
  });

  it.each([
    'where[medical.bloodType][equals]=AB-',
    'where[nextOfKin.name][like]=Imelda',
    'where[identity.religion][exists]=true',
  ])('is not asked for by %s', async (query) => {
    const person = await account.signedIn({}, { isProved: true });
    await made(person, secrets);
    const answer = await account.call('GET', `${path}?${query}`, { token: person.token });
    expect(answer.statusCode).toBe(400);
  });

  it('stands in no audit record', async () => {
    const person = await account.signedIn({}, { isProved: true });
    const { id } = await made(person, secrets);
    await patch(person, id, { medical: { conditions: 'Asthma, mild' } });
    const kept = await account.service.connection
      .collection('audit')
      .find({ document: id })
      .toArray();
    for (const mark of longMarks) expect(JSON.stringify(kept)).not.toContain(mark);
  });
});

describe('a section', () => {
  const refused = async (json: object) => {
    const person = await account.signedIn({}, { isProved: true });
    const { id } = await made(person);
    const answer = await patch(person, id, json);
    expect(answer.statusCode).toBe(400);
    return problems(answer);
  };
  const yearsAgo = (years: number) => monthsAfter(today(), -12 * years);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ['a birth that is still to come', { identity: { birthDate: tomorrow } }, 'identity.birthDate'],
    ['a birth of 1850', { identity: { birthDate: '1850-01-01' } }, 'identity.birthDate'],
    ['a birth of a child', { identity: { birthDate: yearsAgo(2) } }, 'identity.birthDate'],
    ['a day that there is not', { identity: { birthDate: '1990-02-30' } }, 'identity.birthDate'],
    [
      'a passport that ends before it begins',
      {
        identity: { passports: [{ number: '1', issuedOn: '2030-01-02', expiresOn: '2030-01-01' }] },
      },
      'identity.passports.0.expiresOn',
    ],
    ['an impossible phone number', { contact: { phone: '+34 12' } }, 'contact.phone'],
    ['a number without country', { contact: { whatsApp: '600123456' } }, 'contact.whatsApp'],
    [
      'an IBAN with a slip',
      { banking: [{ holder: 'N', iban: 'GB33BUKB20201555555556' }] },
      'banking.0.iban',
    ],
    [
      'an IBAN with a slip behind its label',
      { banking: [{ holder: 'N', iban: 'IBAN DE89 3704 0044 0532 0130 01' }] },
      'banking.0.iban',
    ],
    [
      'an IBAN with a slip behind words',
      { banking: [{ holder: 'N', iban: 'my savings DE89370400440532013001' }] },
      'banking.0.iban',
    ],
    ['a label alone', { banking: [{ holder: 'N', iban: 'IBAN:' }] }, 'banking.0.iban'],
    [
      'a BIC with a slip',
      { banking: [{ holder: 'N', iban: '12345678', bic: 'X' }] },
      'banking.0.bic',
    ],
    ['kin without a name', { nextOfKin: [{ name: ' ' }] }, 'nextOfKin.0.name'],
    ['an unknown code', { basic: { height: '139' } }, 'basic.height'],
    ['a place on two lines', { availability: { place: 'Palma\nSpain' } }, 'availability.place'],
  ])('refuses %s', async (_, json, at) => {
    expect(await refused(json)).toEqual([expect.objectContaining({ path: at })]);
  });

  it('[A-170] asks which medication it is that is in no category', async () => {
    expect(await refused({ medical: { medications: ['other'] } })).toEqual([
      { path: 'medical.otherMedication', message: 'Enter which medication' },
    ]);
    const person = await account.signedIn({}, { isProved: true });
    const { id } = await made(person);
    const medical = { medications: ['other'], otherMedication: 'Antihistamine' };
    expect((await patch(person, id, { medical })).json().doc.medical).toMatchObject(medical);
  });

  it('takes ten contacts and not one more, nor two hundred', async () => {
    const kin = (count: number) => ({
      nextOfKin: Array.from({ length: count }, (_, at) => ({ name: `Kin ${at}` })),
    });
    const person = await account.signedIn({}, { isProved: true });
    const { id } = await made(person);
    expect((await patch(person, id, kin(10))).statusCode).toBe(200);
    expect((await patch(person, id, kin(11))).statusCode).toBe(400);
    expect((await patch(person, id, kin(200))).statusCode).toBe(400);
  });

  it('keeps phone numbers in one form, of the country where the person lives unless they say another', async () => {
    const person = await account.signedIn({}, { isProved: true });
    const { id } = await made(person, { permanentAddress: { cntry: 'ES' } });
    const contact = { phone: '600 12 34 56', whatsApp: '+44 7911 123456' };
    const answer = await patch(person, id, { contact });
    expect(answer.json().errors ?? answer.json().doc.contact).toEqual({
      phone: '+34600123456',
      whatsApp: '+447911123456',
    });
  });
});

describe('a fresh proof', () => {
  const organization = '65f200000000000000000001';
  const health = { organization, group: 'health' };
  const account1 = { holder: 'Nora Holder', iban: 'GB33BUKB20201555555555' };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const outcome = (answer: Awaited<ReturnType<typeof patch>>) => [
    answer.statusCode,
    answer.json().errors?.[0]?.name,
  ];
  const needed = [403, 'ProofRequired'];
  /** Somebody with a record, and a way to prove in their session who they are. */
  async function unproved() {
    const person = await account.signedIn();
    const { id } = await made(person);
    const prove = () =>
      account.call('POST', '/api/auth/proof', {
        token: person.token,
        json: { password },
      });
    return { person, id, prove, change: (json: object) => patch(person, id, json) };
  }

  it('is needed to change bank accounts, and for no other section', async () => {
    const { person, prove, change } = await unproved();
    expect(outcome(await change({ banking: [account1] }))).toEqual(needed);
    expect((await change({ basic: { smoker: true } })).statusCode).toBe(200);
    expect((await list(person, person.id)).json().docs[0].banking).toEqual([]);
    await prove();
    expect((await change({ banking: [account1] })).statusCode).toBe(200);
    await forgetProofs(person.id);
    expect((await change({ basic: { smoker: false } })).statusCode).toBe(200);
    expect(outcome(await change({ banking: [] }))).toEqual(needed);
    expect(outcome(await change({ banking: null }))).toEqual(needed);
    const bulk = await account.call('PATCH', `${path}?where[user][equals]=${person.id}`, {
      token: person.token,
      json: { banking: [] },
    });
    expect(bulk.statusCode).toBe(400);
    expect((await list(person, person.id)).json().docs[0].banking).toHaveLength(1);
  });

  it('is needed for a first record with bank accounts or consents', async () => {
    const person = await account.signedIn();
    expect(outcome(await create(person, { banking: [account1] }))).toEqual(needed);
    expect(outcome(await create(person, { consents: [health] }))).toEqual(needed);
    expect((await create(person)).statusCode).toBe(201);
  });

  it('[A-109] is needed to give or change a consent, and never to withdraw one', async () => {
    const { person, prove, change } = await unproved();
    const kin = { organization, group: 'kin', until: day(2) };
    expect(outcome(await change({ consents: [health] }))).toEqual(needed);
    await prove();
    expect((await change({ consents: [health, kin] })).statusCode).toBe(200);
    await forgetProofs(person.id);
    for (const consents of [
      [health, { ...kin, until: day(3) }],
      [health, { ...kin, until: null }],
      [{ ...health, group: 'banking' }, kin],
      [{ ...health, organization: '65f200000000000000000002' }, kin],
      [{ ...health, purpose: 'Another' }, kin],
    ])
      expect(outcome(await change({ consents }))).toEqual(needed);
    expect((await change({ consents: [kin] })).statusCode).toBe(200);
    expect((await change({ consents: [] })).statusCode).toBe(200);
    expect(outcome(await change({ consents: [kin] }))).toEqual(needed);
  });

  it('counts in the session in which it was given', async () => {
    const { person, prove, change } = await unproved();
    await prove();
    const { token } = (await account.logIn(person.email)).json();
    await forgetProofs(person.id, 'latest');
    const elsewhere = { ...person, token };
    const [{ id }] = (await list(person, person.id)).json().docs;
    expect(outcome(await patch(elsewhere, id, { consents: [health] }))).toEqual(needed);
    expect((await change({ consents: [health] })).statusCode).toBe(200);
  });

  it('[A-109] does not open the past: a consent lasts until today at least, and one that has ended stays as it is', async () => {
    const { person, id, prove, change } = await unproved();
    await prove();
    expect(problems(await change({ consents: [{ ...health, until: day(-1) }] }))).toEqual([
      { path: 'consents.0.until', message: 'This day is over' },
    ]);
    expect((await change({ consents: [{ ...health, until: day(0) }] })).statusCode).toBe(200);
    await account.service.store('personal')[driver].updateOne({ _id: objectId(id) }, {
      $set: { 'consents.0.until': day(-1) },
    } as never);
    const [ended] = (await list(person, person.id)).json().docs[0].consents;
    const kin = { organization, group: 'kin', until: day(1) };
    expect((await change({ consents: [ended, kin] })).statusCode).toBe(200);
  });
});

/** Makes the proofs of somebody's sessions, or of the latest of them, too old to count. */
async function forgetProofs(id: string, which: 'all' | 'latest' = 'all') {
  const users = account.service.store('users')[driver];
  const { secret } = (await users.findOne({ _id: objectId(id) })) as unknown as {
    secret: { sessions: { provedAt?: Date }[] };
  };
  const from = which === 'all' ? 0 : secret.sessions.length - 1;
  for (const session of secret.sessions.slice(from)) session.provedAt = new Date(0);
  await users.updateOne({ _id: objectId(id) }, { $set: { secret } as never });
}
