import { type JsonResumePreview, jsonResume, jsonResumePreview } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const path = '/api/resume/json-resume';
const download = ({ token }: { token?: string }) =>
  account.call('GET', path, token ? { token } : {});
const send = ({ token }: { token?: string }, json: unknown) =>
  account.call('POST', path, { json, ...(token && { token }) });
const preview = async (by: SignedInPerson, json: unknown): Promise<JsonResumePreview> =>
  jsonResumePreview.parse((await send(by, json)).json());
const problems = (answer: { json(): { errors: { data: { errors: { path: string }[] } }[] } }) =>
  answer.json().errors[0]?.data.errors;

const resume = {
  about: {
    headline: 'Chief stewardess',
    summary: 'Six seasons.\nTwo oceans.',
    positions: ['chfStew'],
  },
  skills: {
    skills: [
      { name: 'Floristry', level: 'advanc' },
      { name: 'Silver service', level: 'none' },
    ],
    languages: [
      { language: 'sv', level: 'native' },
      { language: 'tl', level: 'beginner' },
    ],
    education: [
      {
        school: 'Hotellskolan',
        level: 'bachelor',
        field: 'Service',
        from: '2010-08-20',
        to: '2013-06-01',
      },
      { school: 'Maritime college' },
    ],
  },
  experience: {
    isFirstJob: false,
    roles: [
      {
        position: 'chfStew',
        vessel: 'M/Y Halcyon',
        employer: 'Meridian Yachts',
        lengthOverall: 62.5,
        grossTonnage: 1_200,
        from: '2019-04-01',
        to: '2022-10-31',
        reasonForLeaving: 'vessel-sold',
        description: 'Led the interior.',
      },
      { position: 'chfStew', vessel: 'M/Y Petrel', from: '2022-11-01' },
    ],
  },
  qualifications: {
    hasNone: false,
    entries: [{ qualification: 'yacht-rating', issuer: 'RYA', issuedOn: '2018-02-01' }],
  },
};
const personal = {
  contact: { phone: '+34600123456' },
  permanentAddress: {
    addr1: '1 Harbour Road',
    city: 'Palma',
    state: 'Illes Balears',
    post: '07001',
    cntry: 'ES',
  },
  medical: { conditions: 'Epilepsy-mark' },
  identity: { religion: 'sikhism', passports: [{ number: 'P-SECRET' }] },
  nextOfKin: [{ name: 'Kin-mark' }],
};

async function somebody(...records: ('resume' | 'personal')[]): Promise<SignedInPerson> {
  const person = await account.signedIn({ firstName: 'Maya', lastName: 'Lind' });
  for (const slug of records)
    await account.call('POST', `/api/${slug}`, {
      token: person.token,
      json: { user: person.id, ...(slug === 'resume' ? resume : personal) },
    });
  return person;
}

/** Saves a preview, as the page does. */
async function saved({ id, token }: SignedInPerson, { changes }: JsonResumePreview) {
  const docs: Record<string, Record<string, unknown>> = {};
  for (const slug of ['personal', 'resume']) {
    const made = await account.call('POST', `/api/${slug}?depth=0`, { token, json: { user: id } });
    const sections = changes.filter(
      ({ section }) => (section in personal ? 'personal' : 'resume') === slug,
    );
    const answer = await account.call('PATCH', `/api/${slug}/${made.json().doc.id}?depth=0`, {
      token,
      json: Object.fromEntries(sections.map(({ section, values }) => [section, values])),
    });
    expect(answer.statusCode).toBe(200);
    docs[slug] = answer.json().doc;
  }
  return docs;
}

describe('a CV as JSON Resume', () => {
  it('says in the words of the schema what its person has done, and nothing that is sensitive', async () => {
    const person = await somebody('resume', 'personal');
    const answer = await download(person);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'content-disposition': 'attachment; filename="resume.json"',
      'cache-control': 'private, no-store',
    });
    expect(jsonResume.parse(answer.json())).toMatchObject({
      $schema: expect.stringContaining('v1.0.0'),
      basics: {
        name: 'Maya Lind',
        email: person.email,
        label: 'Chief stewardess',
        location: { city: 'Palma', countryCode: 'ES' },
      },
      work: [
        { name: 'Meridian Yachts', startDate: '2019-04-01', summary: 'Led the interior.' },
        { name: 'M/Y Petrel' },
      ],
      languages: [{ language: 'Swedish', fluency: 'Native' }, { language: 'Filipino' }],
    });
    for (const secret of ['Epilepsy-mark', 'sikhism', 'P-SECRET', 'Kin-mark'])
      expect(answer.body).not.toContain(secret);
  });

  it('is the same once it was imported elsewhere and exported again', async () => {
    const [from, to] = [await somebody('resume', 'personal'), await somebody()];
    const file = (await download(from)).json();
    const found = await preview(to, { ...file, basics: { ...file.basics, email: to.email } });
    expect(found.left).toEqual([]);
    const docs = await saved(to, found);
    expect(docs.resume).toMatchObject(resume);
    expect(docs.personal).toMatchObject({
      contact: personal.contact,
      permanentAddress: personal.permanentAddress,
    });
    expect((await download(to)).json()).toEqual({
      ...file,
      basics: { ...file.basics, email: to.email },
    });
    expect((await preview(to, file)).changes).toEqual([]);
  });

  it('is for whoever has an account, and of nobody else', async () => {
    expect((await download({})).statusCode).toBe(403);
    expect((await send({}, {})).statusCode).toBe(403);
    const other = await somebody();
    await somebody('resume');
    expect((await download(other)).json().work).toEqual([]);
  });
});

const bosun = { position: 'Bosun', startDate: '2014-06' };

describe('a JSON Resume from elsewhere', () => {
  it('adds what is new, says what its texts take the place of, and changes nothing yet', async () => {
    const person = await somebody('resume');
    const { changes } = await preview(person, {
      basics: { label: 'Purser', phone: '600 12 34 56', location: { countryCode: 'ES' } },
      skills: [{ name: 'floristry' }, { name: 'Accounting', level: 'Expert' }],
      languages: [{ language: 'spanish', fluency: 'Professional working proficiency' }],
      work: [
        { position: 'Chief Stewardess', name: 'Meridian', startDate: '2024-02', endDate: '2024' },
      ],
    });
    expect(Object.fromEntries(changes.map(({ section, lines }) => [section, lines]))).toMatchObject(
      {
        contact: [{ label: 'Phone', before: null, after: '+34600123456' }],
        permanentAddress: [{ label: 'Country', after: 'ES' }],
        about: [{ label: 'Headline', before: 'Chief stewardess', after: 'Purser' }],
        skills: [
          { label: 'Skill', after: 'Accounting' },
          { label: 'Language', after: 'spanish' },
        ],
        experience: [{ label: 'Position', after: 'Chief Stewardess, Meridian' }],
      },
    );
    const of = (name: string) =>
      (changes.find(({ section }) => section === name)?.values ?? {}) as Record<string, object[]>;
    expect(of('skills').skills).toEqual([
      expect.objectContaining({ name: 'Floristry' }),
      expect.objectContaining({ name: 'Silver service' }),
      { name: 'Accounting', level: 'extens' },
    ]);
    expect(of('experience').roles?.at(-1)).toEqual({
      position: 'chfStew',
      employer: 'Meridian',
      from: '2024-02-01',
      to: '2024-12-31',
    });
    expect((await download(person)).json().basics.label).toBe('Chief stewardess');
  });

  it('says what is left out, and why', async () => {
    const person = await somebody();
    const { changes, left } = await preview(person, {
      basics: {
        name: 'Somebody Else',
        email: 'other@crew.example',
        phone: '12',
        location: { countryCode: 'QQ' },
      },
      work: [
        { position: 'Unicorn groomer', startDate: '2020' },
        { position: 'Chief Stewardess' },
        { position: 'Chief Stewardess', startDate: '2020-05', endDate: '2019' },
      ],
      education: [{ area: 'Physics' }],
      languages: [{ language: 'Klingon' }],
      certificates: [{ name: 'Nothing that is known' }],
      awards: [{ title: 'Best in show' }],
    });
    expect(changes).toEqual([]);
    expect(left.map(({ path }) => path).toSorted()).toEqual([
      'awards',
      'basics.email',
      'basics.location.countryCode',
      'basics.name',
      'basics.phone',
      'certificates.0',
      'education.0',
      'languages.0',
      'work.0',
      'work.1',
      'work.2',
    ]);
  });

  it('has no more room than a profile', async () => {
    const person = await somebody('resume');
    const skills = Array.from({ length: 50 }, (_, at) => ({ name: `Skill ${at}` }));
    const { changes, left } = await preview(person, { skills });
    expect(changes[0]?.values.skills).toHaveLength(50);
    expect(left.map(({ path }) => path)).toEqual(['skills.48', 'skills.49']);
  });

  it.each([
    ['a list', [], ''],
    ['a number for a text', { basics: { label: 5 } }, 'basics.label'],
    ['a text for rows', { work: 'Bosun' }, 'work'],
    ['rows of texts', { skills: ['Floristry'] }, 'skills.0'],
    ['HTML', { basics: { summary: 'Hello <script>alert(1)</script>' } }, 'basics.summary'],
    ['HTML in a row', { skills: [{ name: '<b>Floristry</b>' }] }, 'skills.0.name'],
    ['two lines in one', { basics: { label: 'Bosun\nHere' } }, 'basics.label'],
    ['a day that there is not', { work: [{ startDate: '2023-02-30' }] }, 'work.0.startDate'],
    ['words for a date', { work: [{ endDate: 'Present' }] }, 'work.0.endDate'],
    ['a text that is too long', { basics: { summary: 'x'.repeat(4_001) } }, 'basics.summary'],
    ['too many rows', { work: Array.from({ length: 61 }, () => ({})) }, 'work'],
  ])('is refused with %s, by its field', async (_, json, at) => {
    const answer = await send(await somebody(), json);
    expect([answer.statusCode, problems(answer)?.map(({ path }) => path)]).toEqual([400, [at]]);
  });

  it('of an older schema has its employers', async () => {
    const { changes, left } = await preview(await somebody(), {
      work: [{ ...bosun, company: 'M/Y Old Harbour' }],
    });
    expect(left).toEqual([]);
    expect(changes[0]?.values.roles).toEqual([
      expect.objectContaining({ employer: 'M/Y Old Harbour' }),
    ]);
  });

  it('never cuts a highlight: what the description of a position has no room for is named', async () => {
    const highlights = ['a'.repeat(400), 'b'.repeat(400), 'Seamanship'];
    const { changes, left } = await preview(await somebody(), {
      work: [{ ...bosun, summary: 's'.repeat(1_500), highlights }],
    });
    expect(changes[0]?.values.roles).toEqual([
      expect.objectContaining({
        description: `${'s'.repeat(1_500)}\n• ${highlights[0]}\n• Seamanship`,
      }),
    ]);
    expect(left.map(({ path }) => path)).toEqual(['work.0.highlights.1']);
  });

  it('is refused where it is no JSON, or larger than any', async () => {
    const { token } = await somebody();
    const raw = (payload: string) =>
      account.service.app.inject({
        method: 'POST',
        url: path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      });
    expect((await raw('{"basics":')).statusCode).toBe(400);
    expect((await raw(JSON.stringify({ x: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
  });
});
