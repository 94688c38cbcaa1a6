import { cvContent, mostLinkDays } from '@fairlead/contracts';
import { readPdf } from '@fairlead/printing/testing';
import { capturedLog, driver } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const secrets = ['Epilepsy-mark', 'Kin-mark', 'GB33BUKB', 'P-SECRET', 'C-SECRET', 'sikhism'];

/** Somebody with a profile. */
async function somebody(): Promise<SignedInPerson> {
  const person = await account.signedIn(
    { firstName: 'Maya', lastName: 'Lind' },
    { isProved: true },
  );
  const post = (slug: string, json: object) =>
    account.call('POST', `/api/${slug}`, {
      token: person.token,
      json: { user: person.id, ...json },
    });
  await post('personal', {
    contact: { phone: '+34600123456' },
    permanentAddress: { city: 'Palma', cntry: 'ES' },
    availability: { code: 'immNow', place: 'Antibes' },
    medical: { conditions: 'Epilepsy-mark' },
    nextOfKin: [{ name: 'Kin-mark' }],
    banking: [{ holder: 'Maya', iban: 'GB33BUKB20201555555555' }],
    identity: { religion: 'sikhism', passports: [{ number: 'P-SECRET' }] },
  });
  await post('resume', {
    about: { headline: 'Chief stewardess', summary: 'Six seasons.', positions: ['chfStew'] },
    skills: {
      skills: [{ name: 'Floristry', level: 'advanc' }],
      languages: [{ language: 'sv', level: 'native' }],
      education: [{ school: 'Hotellskolan' }],
    },
    experience: {
      roles: Array.from({ length: 6 }, (_, at) => ({
        position: 'chfStew',
        vessel: `M/Y Number ${at}`,
        from: `201${at}-01-01`,
        to: `201${at}-12-01`,
        description: 'Led the interior.',
      })),
    },
  });
  await post('credentials', { kind: 'certificate', title: 'BST', number: 'C-SECRET' });
  return person;
}
const printed = async ({ token }: SignedInPerson, query = '') => {
  const answer = await account.call('GET', `/api/resume/cv${query}`, { token });
  return { answer, ...(answer.statusCode === 200 && (await readPdf(answer.rawPayload))) };
};
const make = ({ token }: { token?: string }, json: object = {}) =>
  account.call('POST', '/api/cvLinks?depth=0', {
    ...(token && { token }),
    json: { sections: ['about', 'experience', 'contact'], ...json },
  });
const open = (id: string, secret: string) =>
  account.call('POST', `/api/cvLinks/${id}/open`, {
    json: { secret },
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
    },
  });
const linkOf = async ({ token }: SignedInPerson, id: string) =>
  (await account.call('GET', `/api/cvLinks/${id}?depth=0`, { token })).json();

describe('a CV', () => {
  it('is printed with everything that its person has done, and nothing that is sensitive', async () => {
    const { text = '' } = await printed(await somebody());
    for (const expected of [
      'Maya Lind',
      'Chief stewardess',
      'Six seasons.',
      'M/Y Number 5',
      'Led the interior.',
      'Palma, Spain',
      '+34600123456',
      'Immediately',
      'Floristry: Advanced',
      'Swedish (Native)',
      'BST',
    ])
      expect(text).toContain(expected);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('fits on one page, and tells an agency not how its person is reached', async () => {
    const person = await somebody();
    const short = await printed(person, '?layout=one-page');
    expect(short.pages).toHaveLength(1);
    expect(short.text).toContain('M/Y Number 5');
    expect(short.text).not.toContain('M/Y Number 1');
    const agency = await printed(person, '?layout=agency');
    expect(agency.text).not.toContain('+34600123456');
    expect(agency.text).not.toContain(person.email);
  });

  it('has the sections that are chosen, and refuses others', async () => {
    const person = await somebody();
    const { text } = await printed(person, '?sections=about');
    expect(text).toContain('Six seasons.');
    expect(text).not.toContain('M/Y Number 5');
    expect((await printed(person, '?sections=health')).answer.statusCode).toBe(400);
    expect((await account.call('GET', '/api/resume/cv', {})).statusCode).toBe(403);
  });

  it('is looked at before: as it will be printed, and as a link would open it', async () => {
    const person = await somebody();
    const { token } = person;
    const look = (at: string) => account.call('GET', `/api/resume/cv${at}`, { token });
    const picture = await look('/picture?layout=one-page');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture.body) ?? [];
    expect(Number(height) / Number(width)).toBeCloseTo(297 / 210, 1);
    const sections = ['about', 'experience', 'contact'];
    const { doc, secret } = (await make(person)).json();
    const opened = (await open(doc.id, secret)).json();
    expect((await look(`/content?sections=${sections.join(',')}`)).json()).toEqual(opened);
    expect((await linkOf(person, doc.id)).openings).toHaveLength(1);
    for (const at of ['/picture', '/content']) {
      expect((await look(`${at}?sections=health`)).statusCode).toBe(400);
      expect((await account.call('GET', `/api/resume/cv${at}`, {})).statusCode).toBe(403);
    }
  });

  it('is small, as agencies ask', async () => {
    const { answer } = await printed(await somebody());
    expect(answer.rawPayload.length).toBeLessThan(250 * 1_024);
  });
});

describe('a link to a CV', () => {
  it('opens the chosen sections to whoever has it, and each opening is listed', async () => {
    const person = await somebody();
    const { doc, secret } = (await make(person, { note: 'For Meridian' })).json();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    const content = cvContent.parse((await open(doc.id, secret)).json());
    expect(content).toMatchObject({ name: 'Maya Lind', contact: { phone: '+34600123456' } });
    expect(content.skills).toBeUndefined();
    for (const mark of [...secrets, 'For Meridian'])
      expect(JSON.stringify(content)).not.toContain(mark);
    await open(doc.id, secret);
    expect((await linkOf(person, doc.id)).openings).toMatchObject([
      { browser: 'Chrome on Windows' },
      { browser: 'Chrome on Windows' },
    ]);
  });

  it('opens nothing with another secret, after its end, beyond its openings, or once it was ended', async () => {
    const person = await somebody();
    const { doc, secret } = (await make(person, { mostOpenings: 2 })).json();
    for (const wrong of ['', secret.slice(1), `${secret}A`])
      expect((await open(doc.id, wrong)).statusCode).toBe(404);
    expect((await open('nothing', secret)).statusCode).toBe(404);
    expect((await open('65f500000000000000000009', secret)).statusCode).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => open(doc.id, secret)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 404]);
    const other = (await make(person)).json();
    await account.service
      .store('cvLinks')
      [driver].updateOne(
        { note: { $exists: false }, 'openings.0': { $exists: false } },
        { $set: { endsAt: new Date(Date.now() - 1_000) } },
      );
    expect((await open(other.doc.id, other.secret)).statusCode).toBe(404);
    const third = (await make(person)).json();
    const gone = await account.call('DELETE', `/api/cvLinks/${third.doc.id}`, {
      token: person.token,
    });
    expect(gone.statusCode).toBe(200);
    expect((await open(third.doc.id, third.secret)).statusCode).toBe(404);
  });

  it('is its person’s alone', async () => {
    const [person, other] = [await somebody(), await account.signedIn()];
    const { doc } = (await make(person)).json();
    expect((await make({})).statusCode).toBe(403);
    const asked = `/api/cvLinks/${doc.id}`;
    expect((await account.call('GET', asked, { token: other.token })).statusCode).toBe(404);
    expect((await account.call('DELETE', asked, { token: other.token })).statusCode).toBe(403);
    for (const answer of [await linkOf(person, doc.id), doc])
      expect(JSON.stringify(answer)).not.toContain('hash');
  });

  it.each([
    [{ days: mostLinkDays + 1 }, 'days'],
    [{ days: 0 }, 'days'],
    [{ sections: [] }, 'sections'],
    [{ sections: ['health'] }, 'sections.0'],
    [{ mostOpenings: 0 }, 'mostOpenings'],
    [{ note: 'Two\nlines' }, 'note'],
  ])('is refused with %j', async (json, at) => {
    const answer = await make(await account.signedIn(), json);
    expect([answer.statusCode, answer.json().errors[0].data.errors[0].path]).toEqual([400, at]);
  });

  it('leaves its secret in no log', async () => {
    const logging = await startAccount({ LOG_LEVEL: 'trace' });
    const lines = capturedLog(logging);
    const { token } = await logging.signedIn();
    const json = { sections: ['about'] };
    const { doc, secret } = (await logging.call('POST', '/api/cvLinks', { token, json })).json();
    const opening = { json: { secret } };
    expect((await logging.call('POST', `/api/cvLinks/${doc.id}/open`, opening)).statusCode).toBe(
      200,
    );
    await logging.close();
    expect(lines.join('\n')).not.toContain(secret);
  });
});
