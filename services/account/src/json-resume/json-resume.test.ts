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
        enginePower: 2_800,
        flag: 'KY',
        area: 'unlimited',
        seaDays: 600,
        standbyDays: 14,
        yardDays: 60,
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
    await account.call('POST', '/api/credentials', {
      token: to.token,
      json: { user: to.id, kind: 'certificate', title: 'Crowd control', issuedOn: '2020-01-02' },
    });
    const found = await preview(to, { ...file, basics: { ...file.basics, email: to.email } });
    expect(found.left).toEqual([]);
    const docs = await saved(to, found);
    expect(docs.resume).toMatchObject(resume);
    expect(docs.personal).toMatchObject({
      contact: personal.contact,
      permanentAddress: personal.permanentAddress,
    });
    const own = (await download(to)).json();
    expect(own).toEqual({
      ...file,
      basics: { ...file.basics, email: to.email },
      certificates: [...file.certificates, { name: 'Crowd control', date: '2020-01-02' }],
    });
    expect(await preview(to, own)).toEqual({ changes: [], left: [] });
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

const raw = async (payload: string) =>
  account.service.app.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${(await somebody()).token}`,
      'content-type': 'application/json',
    },
    payload,
  });

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

  const placesOf = ({ left }: JsonResumePreview) => left.map(({ path: at }) => at).toSorted();
  const headlineOf = ({ changes }: JsonResumePreview) =>
    changes.find(({ section }) => section === 'about')?.values.headline;

  it.each<[string, Record<string, object | string | number | null>, string[]]>([
    ['a number for a text', { basics: { label: 'Mate', summary: 5 } }, ['basics.summary']],
    ['an object for a text', { basics: { label: 'Mate', phone: {} } }, ['basics.phone']],
    ['a text for rows', { work: 'Bosun' }, ['work']],
    ['an object for rows', { work: { 0: { position: 'Bosun' } } }, ['work']],
    ['rows of texts', { skills: ['Floristry', { name: 'Splicing' }] }, ['skills.0']],
    ['a row of nothing', { skills: [null, { name: 'Splicing' }] }, ['skills.0']],
    ['a number among texts', { work: [{ ...bosun, highlights: [7] }] }, ['work.0.highlights.0']],
    ['a text for a place', { basics: { location: 'Palma' } }, ['basics.location']],
    [
      'a text for a measure',
      { work: [{ ...bosun, lengthOverall: '62 m' }] },
      ['work.0.lengthOverall'],
    ],
    ['a text that is too long', { basics: { summary: 'x'.repeat(4_001) } }, ['basics.summary']],
    [
      'a day that there is not',
      { education: [{ institution: 'Academy', startDate: '2023-02-30' }] },
      ['education.0.startDate'],
    ],
    ['an end that is no date', { work: [{ ...bosun, endDate: 'Autumn' }] }, ['work.0.endDate']],
    [
      'a start that is no date',
      { work: [{ ...bosun, startDate: 'Spring' }] },
      ['work.0', 'work.0.startDate'],
    ],
    ['a level of its own', { skills: [{ name: 'Splicing', level: 'Nimble' }] }, ['skills.0.level']],
    [
      'a fluency of its own',
      { languages: [{ language: 'Swedish', fluency: 'Chatty' }] },
      ['languages.0.fluency'],
    ],
    [
      'a degree of its own',
      { education: [{ institution: 'Academy', studyType: 'Knighthood' }] },
      ['education.0.studyType'],
    ],
    [
      'a reason of its own',
      { work: [{ ...bosun, reasonForLeaving: 'Whim' }] },
      ['work.0.reasonForLeaving'],
    ],
    [
      'two employers',
      { work: [{ ...bosun, name: 'Meridian', company: 'Aurelia' }] },
      ['work.0.company'],
    ],
    ['a skill without a name', { skills: [{ level: 'Master' }] }, ['skills.0']],
    [
      'members of no schema',
      JSON.parse('{"__proto__":{"a":"b"},"constructor":"c","toString":[1]}'),
      ['__proto__', 'constructor', 'toString'],
    ],
  ])('is imported but for %s, which is named', async (_, json, places) => {
    const person = await somebody();
    const file = { ...json, basics: { label: 'Mate', ...(json.basics as object) } };
    const found = await preview(person, Object.assign(Object.create(null), file));
    expect([headlineOf(found), placesOf(found)]).toEqual(['Mate', places]);
    await saved(person, found);
  });

  it('names everything that a profile has no place for, in words, unless it is empty', async () => {
    const found = await preview(await somebody(), {
      basics: {
        image: 'https://crew.example/maya.jpg',
        url: 'https://crew.example',
        profiles: [{ network: 'Harbour', username: 'maya' }],
        location: { city: 'Lisbon', timeZone: 'WET', street: null },
      },
      work: [
        { ...bosun, url: 'https://yard.example', location: 'Palma', description: '' },
        { position: 'Unicorn groomer', url: 'https://named-with-its-row.example' },
      ],
      education: [{ institution: 'Academy', score: '4.0', courses: ['Knots', 'Charts'] }],
      skills: [{ name: 'Splicing', keywords: ['wire', 'rope'] }],
      certificates: [{ name: 'Yacht rating', url: 'https://paper.example' }],
      volunteer: [],
      awards: [{}],
      projects: [{ name: 'Refit' }],
      meta: { version: 'v1.0.0', theme: 'flat' },
    });
    expect(Object.fromEntries(found.left.map(({ place, what }) => [place, what]))).toMatchObject({
      Image: 'https://crew.example/maya.jpg',
      Url: 'https://crew.example',
      Profiles: 'Harbour, maya',
      'Location, time zone': 'WET',
      'Work 1, url': 'https://yard.example',
      'Work 1, location': 'Palma',
      'Work 2': 'Unicorn groomer',
      'Education 1, score': '4.0',
      'Education 1, courses': 'Knots, Charts',
      'Skills 1, keywords': 'wire, rope',
      Projects: 'Refit',
      'Meta, theme': 'flat',
    });
    expect(placesOf(found)).not.toEqual(expect.arrayContaining(['volunteer']));
    expect(placesOf(found)).not.toEqual(expect.arrayContaining(['work.1.url']));
    expect(found.left).toHaveLength(13);
  });

  it('reads the dates of other programs, and takes what goes on to have no end', async () => {
    const dates = [
      ['2014-06-01T00:00:00.000Z', 'Present'],
      ['2015/6', ' now '],
      ['2016.03.09', ''],
      ['2017-1-2', '2018-02-01 10:00'],
    ];
    const { changes, left } = await preview(await somebody(), {
      work: dates.map(([startDate, endDate]) => ({ ...bosun, startDate, endDate })),
    });
    expect(left).toEqual([]);
    const roles = (changes[0]?.values.roles ?? []) as object[];
    expect(roles.map((role) => ({ from: '', to: '', ...role }))).toMatchObject([
      { from: '2014-06-01', to: '' },
      { from: '2015-06-01', to: '' },
      { from: '2016-03-09', to: '' },
      { from: '2017-01-02', to: '2018-02-01' },
    ]);
  });

  it('is plain text, whatever looks like HTML in it, and one line where a profile has one', async () => {
    const person = await somebody();
    const found = await preview(person, {
      basics: {
        label: 'Bosun\r\n& diver',
        summary: 'Two seasons.<br>Reach me: Maya <maya@crew.example>',
        location: { countryCode: 'Portugal' },
      },
    });
    expect(found.left).toEqual([]);
    const { resume: stored, personal: home } = await saved(person, found);
    expect(stored?.about).toMatchObject({
      headline: 'Bosun & diver',
      summary: 'Two seasons.<br>Reach me: Maya <maya@crew.example>',
    });
    expect(home?.permanentAddress).toMatchObject({ cntry: 'PT' });
  });

  it('names what is listed already in other words', async () => {
    const skills = [
      { name: 'Floristry', level: 'Advanced' },
      { name: 'Silver service', level: 'Expert' },
    ];
    const { changes, left } = await preview(await somebody('resume'), { skills });
    expect([changes, left.map(({ path: at }) => at)]).toEqual([[], ['skills.1']]);
  });

  it('names a hundred places, and says how many more there are', async () => {
    const rows = Array.from({ length: 140 }, () => 'Bosun');
    const { left, more } = await preview(await somebody(), { work: rows });
    expect([left.length, more]).toEqual([100, 40]);
    expect((await preview(await somebody(), { work: rows.slice(40) })).more).toBeUndefined();
  });

  it.each<[string, unknown, number]>([
    ['highlights', { work: [{ ...bosun, highlights: Array(400_000).fill(1) }] }, 399_900],
    ['rows', { work: Array(300_000).fill(0) }, 299_900],
    ['members', Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [at, 1])), 59_900],
  ])('answers a file of very many %s that cannot be read', async (_, json, expected) => {
    expect((await preview(await somebody(), json)).more).toBe(expected);
  });

  it('is refused where it is no object', async () => {
    const answers = await Promise.all([[], 'Bosun', 5].map((json) => raw(JSON.stringify(json))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
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
    expect((await raw('{"basics":')).statusCode).toBe(400);
    expect((await raw(JSON.stringify({ x: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
  });
});
