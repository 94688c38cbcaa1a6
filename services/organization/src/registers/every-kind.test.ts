import type { AuditEntry } from '@fairlead/contracts';
import { correctiveActions } from '@fairlead/contracts/registers/corrective-actions';
import { riskAssessments } from '@fairlead/contracts/registers/risk-assessments';
import { everyKind } from '@fairlead/contracts/registers/testing/every-kind';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failuresOf } from '../testing/failures.ts';
import type { EmployerTest, Member } from '../testing/fixtures.ts';
import type { RecordsTest } from '../testing/records.ts';

// A new register is a declaration and its line; nothing else needs to know it.
jest.unstable_mockModule('../../../../contracts/src/registers/declared.ts', () => ({
  declared: [correctiveActions, riskAssessments, everyKind],
}));
const { formOf } = await import('@fairlead/service-kit/testing');
const { startEmployer } = await import('../testing/fixtures.ts');
const { recordsOf } = await import('../testing/records.ts');

let employer: EmployerTest;
let specimens: RecordsTest;
let organization: string;
let vessel: string;
let bosun: string;
let assessment: string;
let action: string;
let admin: Member;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
  specimens = recordsOf(employer, 'every-kind');
  bosun = (await employer.bosun()).position;
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
  hand = await employer.person({ fullName: 'Mira Holm' });
  const work = { user: hand.user, organization, vessel, position: bosun };
  hand.record = await employer.made('employees', work);
  assessment = (
    await recordsOf(employer, 'risk-assessments').made(staff, { organization, activity: 'Aloft' })
  ).id;
  action = (
    await recordsOf(employer, 'corrective-actions').made(staff, {
      organization,
      subject: 'Renew the seal',
      source: 'audit',
      owner: hand.user,
      dueDate: '2030-05-01',
    })
  ).id;
});

const richText = (text: string) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
});

/** One of every kind but a file, which is attached first. */
const content = () => ({
  code: 'A-1',
  remark: 'Found by the pump\nunder a plate',
  text: richText('Looks like brass'),
  depth: 12.5,
  price: { amount: '1200.50', currency: 'euros' },
  dueDate: '2030-05-01',
  seenAt: '2026-02-03T04:05:06.000Z',
  startsAt: '08:30',
  isAfloat: true,
  colour: 'red',
  lights: ['red', 'white'],
  owner: hand.user,
  team: [hand.user, staff.user],
  rank: bosun,
  watch: [bosun],
  tender: vessel,
  assessment,
  actions: [action],
  berth: 'Monaco, quai 3',
  signed: { name: 'Ana Reis', signedAt: '2026-02-03T04:05:06.000Z' },
  soundings: [
    { tank: 'Fore peak', level: 40, by: hand.user, on: '2026-02-03' },
    { tank: 'Aft peak', level: 70 },
  ],
});

const specimen = (more: object = {}) => ({ organization, vessel, ...content(), ...more });

describe('a register of every kind of field, by its declaration alone', () => {
  it('keeps what each kind holds, with its number, title, status and what is computed', async () => {
    const { id } = await specimens.made(staff, specimen());
    const read = await specimens.read(staff, id);
    const { soundings, signed: _signed, ...expected } = content();
    expect(read).toMatchObject({
      ...expected,
      number: `SP-${new Date().getUTCFullYear()}-001`,
      title: 'Specimen A-1',
      status: 'found',
      flags: [],
      deepest: 70,
    });
    expect(read.soundings).toEqual(
      soundings.map((one) => expect.objectContaining({ id: expect.any(String), ...one })),
    );
    const whole = (await employer.get(`${specimens.path}/${id}?depth=1`, staff.token)).json();
    expect(whole).toMatchObject({
      owner: { id: hand.user, fullName: 'Mira Holm' },
      team: [{ id: hand.user, fullName: 'Mira Holm' }, staff.user],
      rank: { id: bosun, name: 'Bosun' },
      watch: [{ id: bosun, name: 'Bosun' }],
      tender: { id: vessel, name: 'Aurelia' },
      assessment: { id: assessment, title: 'Aloft' },
      actions: [{ id: action, title: 'Renew the seal' }],
    });
  });

  it('is signed by whoever is signed in, now, and stays so while others change it', async () => {
    const before = Date.now();
    const { id } = await specimens.made(staff, specimen());
    const { signed } = await specimens.read(staff, id);
    const { name, typedAs, signedAt } = signed as Record<string, string>;
    expect([name, typedAs]).toEqual([expect.stringContaining('@'), 'Ana Reis']);
    expect(Date.parse(signedAt ?? '')).toBeGreaterThanOrEqual(before);
    await specimens.change(admin, id, { berth: 'Antibes', signed });
    expect((await specimens.read(staff, id)).signed).toEqual(signed);
    await specimens.change(admin, id, { signed: { ...(signed as object), typedAs: 'The master' } });
    const again = (await specimens.read(staff, id)).signed as Record<string, string>;
    expect(again.name).not.toBe(name);
  });

  it('refuses a value of another kind, naming the field', async () => {
    const wrong: Record<string, unknown> = {
      code: 7,
      remark: ['two'],
      text: 'plain',
      depth: 'deep',
      price: { amount: 'much', currency: 'euros' },
      dueDate: '2030-02-31',
      seenAt: 'yesterday',
      startsAt: '25:00',
      isAfloat: 'yes',
      colour: 'blue',
      lights: ['blue'],
      owner: 'Mira Holm',
      team: ['Mira Holm'],
      rank: 'Bosun',
      watch: ['Bosun'],
      tender: 'Aurelia',
      assessment: 'RA-1',
      actions: ['CA-1'],
      berth: 7,
      plan: 'plan.pdf',
      signed: 'Ana',
      soundings: [{ tank: 'Fore peak', level: 'high' }],
      diagnosis: { is: 'brass' },
    };
    expect(Object.keys(wrong)).toEqual(Object.keys(everyKind.fields));
    for (const [name, value] of Object.entries(wrong)) {
      const answer = await specimens.post(staff, specimen({ [name]: value }));
      const paths = failuresOf(answer)?.map((one) => (one as { path: string }).path.split('.')[0]);
      expect([name, answer.statusCode, [...new Set(paths)]]).toEqual([name, 400, [name]]);
    }
    const many = specimen({ soundings: Array.from({ length: 4 }, () => ({ tank: 'Peak' })) });
    expect(failuresOf(await specimens.post(staff, many))).toEqual([
      expect.objectContaining({ path: 'soundings' }),
    ]);
  });

  it('names nobody and nothing that is not there, in rows neither', async () => {
    const nobody = '65f5000000000000000dead0';
    for (const [name, value, path] of [
      ['owner', nobody, 'owner'],
      ['team', [hand.user, nobody], 'team'],
      ['rank', nobody, 'rank'],
      ['watch', [nobody], 'watch'],
      ['tender', nobody, 'tender'],
      ['assessment', nobody, 'assessment'],
      ['actions', [nobody], 'actions'],
      ['plan', nobody, 'plan'],
      ['soundings', [{ tank: 'Peak', by: nobody }], 'soundings.0.by'],
    ] as const) {
      const answer = await specimens.post(staff, specimen({ [name]: value }));
      expect([name, answer.statusCode, failuresOf(answer)]).toEqual([
        name,
        400,
        [{ path, message: expect.any(String) }],
      ]);
    }
  });

  it('filters by each kind that can be, and sorts', async () => {
    const { id } = await specimens.made(staff, specimen());
    const other = await specimens.made(staff, {
      organization,
      code: 'B-2',
      depth: 3,
      dueDate: '2031-01-01',
      seenAt: '2027-01-01T00:00:00.000Z',
      startsAt: '17:00',
      isAfloat: false,
      colour: 'white',
      berth: 'Antibes',
      remark: 'Washed ashore',
    });
    const found = async (where: object) =>
      (await specimens.list(staff, `where=${encodeURIComponent(JSON.stringify(where))}`)).map(
        (one) => one.id,
      );
    const asked: Record<string, object> = {
      code: { equals: 'A-1' },
      remark: { contains: 'pump' },
      depth: { greater_than: 12 },
      dueDate: { less_than: '2030-12-31' },
      seenAt: { less_than: '2026-12-31T00:00:00.000Z' },
      startsAt: { equals: '08:30' },
      isAfloat: { equals: true },
      colour: { in: ['red'] },
      lights: { in: ['white'] },
      owner: { equals: hand.user },
      'owner.fullName': { contains: 'Holm' },
      team: { equals: staff.user },
      rank: { equals: bosun },
      'rank.name': { contains: 'osu' },
      watch: { equals: bosun },
      tender: { equals: vessel },
      'tender.name': { contains: 'Aur' },
      assessment: { equals: assessment },
      actions: { in: [action] },
      berth: { contains: 'Monaco' },
      'soundings.tank': { contains: 'Fore' },
      deepest: { greater_than: 60 },
    };
    for (const [name, condition] of Object.entries(asked))
      expect([
        name,
        await found({ [name]: condition, organization: { equals: organization } }),
      ]).toEqual([name, [id]]);
    const within = `where[organization][equals]=${organization}`;
    for (const [sort, first] of Object.entries({
      code: id,
      '-code': other.id,
      depth: other.id,
      dueDate: id,
      '-seenAt': other.id,
      startsAt: id,
      isAfloat: other.id,
      '-colour': other.id,
      berth: other.id,
      number: id,
    })) {
      const [top] = await specimens.list(staff, `${within}&sort=${sort}`);
      expect([sort, top?.id]).toEqual([sort, first]);
    }
  });

  it('moves, stamps, turns and sums up', async () => {
    const { id } = await specimens.made(staff, specimen({ seenAt: null, dueDate: '2020-01-01' }));
    expect((await specimens.read(staff, id)).flags).toEqual(['overdue']);
    await specimens.moved(staff, id, 'examined');
    expect((await specimens.read(staff, id)).seenAt).toEqual(expect.any(String));
    expect((await specimens.change(staff, id, { status: 'kept' })).statusCode).toBe(403);
    const summary = async () =>
      (
        await employer.get(
          `${specimens.path}/summary?where[organization][equals]=${organization}`,
          hand.token,
        )
      ).json();
    expect(await summary()).toMatchObject({
      total: 1,
      counts: {
        status: { examined: 1 },
        flags: { overdue: 1 },
        colour: { red: 1 },
        lights: { red: 1, white: 1 },
      },
      mine: 1,
    });
    await specimens.moved(admin, id, 'kept');
    expect(await specimens.read(staff, id)).toMatchObject({
      status: 'kept',
      flags: [],
      closedOn: expect.any(String),
    });
    expect((await specimens.change(admin, id, { remark: 'Changed' })).statusCode).toBe(409);
    expect((await summary()).mine).toBe(0);
  });

  it('keeps its codes to one record each', async () => {
    const { id } = await specimens.made(staff, specimen());
    const answer = await specimens.post(staff, specimen());
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      409,
      'This code is taken already.',
    ]);
    await employer.remove(`${specimens.path}/${id}`, admin.token);
    expect((await specimens.post(staff, specimen())).statusCode).toBe(201);
    const restored = await employer.post(`${specimens.path}/${id}/restore`, admin.token);
    expect(restored.statusCode).toBe(409);
  });

  it('points to a file that is attached, and to no other', async () => {
    const { id } = await specimens.made(staff, specimen());
    const attached = await employer.call('POST', `/api/${specimens.path}/${id}/attachments`, {
      token: staff.token,
      ...(await formOf(
        { file: Buffer.from('Fore peak, frame 12') },
        { name: 'plan.txt', type: 'text/plain' },
      )),
    });
    expect([attached.statusCode, attached.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    const [row] = attached.json().doc.attachments;
    expect((await specimens.change(staff, id, { plan: row.id })).statusCode).toBe(200);
    expect(await specimens.read(staff, id)).toMatchObject({ plan: row.id });
    const file = await employer.call('GET', row.url, { token: hand.token });
    expect([file.statusCode, file.body]).toEqual([200, 'Fore peak, frame 12']);
    const other = await specimens.made(staff, specimen({ code: 'B-2' }));
    const foreign = await specimens.change(staff, other.id, { plan: row.id });
    expect(failuresOf(foreign)).toEqual([
      { path: 'plan', message: 'This is not a file of the record' },
    ]);
    const csv = await exported();
    expect(csv).toContain('plan.txt');
  });

  const exported = async (by = hand) =>
    (
      await employer.get(
        `${specimens.path}/export?where[organization][equals]=${organization}`,
        by.token,
      )
    ).body;

  it('exports every kind in words', async () => {
    await specimens.made(staff, specimen({ diagnosis: 'Secret brass' }));
    const csv = await exported(admin);
    for (const words of [
      'Aurelia',
      'Found',
      'A-1',
      'Looks like brass',
      '12.5',
      '1200.50 EUR',
      '2030-05-01',
      '08:30',
      'Yes',
      'Red; White',
      'Bosun',
      'Mira Holm; ',
      'Depth (m)',
      'Monaco',
      'Ana Reis',
      'Tank: Fore peak, Level: 40',
      'Sounded on: 2026-02-03',
      '70',
    ])
      expect(csv).toContain(words);
    expect(csv).not.toContain('Secret brass');
    expect(csv).not.toContain('[object');
    expect(csv.replaceAll(/[0-9a-f]{24}@/g, '')).not.toMatch(/[0-9a-f]{24}/);
  });

  it('takes in what it exports, but for files, signatures and what is restricted', async () => {
    const team = [hand.user];
    const made = await specimens.made(staff, specimen({ team }));
    const csv = await exported(admin);
    const send = (file: string) =>
      employer.post(`${specimens.path}/import`, staff.token, { organization, csv: file });
    expect((await send(csv)).json()).toMatchObject({ rows: 1, known: 1, bad: [], made: 0 });
    const again = csv.replaceAll('A-1', 'B-2');
    expect((await send(again)).json()).toMatchObject({
      made: 0,
      bad: [{ line: 4, column: 'number', message: expect.stringContaining('already here') }],
    });
    const answer = await send(again.replaceAll('SP-', 'XX-'));
    expect(answer.json()).toMatchObject({ rows: 1, bad: [], made: 1 });
    const found = await specimens.list(staff, `where[code][equals]=B-2&depth=0`);
    const { id: _id, number: _number, ...kept } = await specimens.read(staff, made.id);
    const {
      signed: _signed,
      text: _text,
      soundings,
      ...expected
    } = { ...content(), team, code: 'B-2' };
    expect(found).toMatchObject([{ ...expected, vessel: kept.vessel, title: 'Specimen B-2' }]);
    const [taken] = found;
    expect(taken?.text).toEqual(richText('Looks like brass'));
    expect(taken?.soundings).toEqual(soundings.map((row) => expect.objectContaining(row)));
    expect(taken?.signed).toBeUndefined();
  });

  it('takes in rows of lines, several between semicolons and records by number or title, and says what is wrong with each', async () => {
    const other = await employer.made('vessels', { name: 'Serein', organization });
    const elsewhere = await recordsOf(employer, 'risk-assessments').made(staff, {
      organization,
      vessel: other,
      activity: 'Hot work',
    });
    const send = (rows: string) =>
      employer.post(`${specimens.path}/import`, staff.token, {
        organization,
        csv: `Code,Vessel,Risk assessment,Actions,Lights,Soundings\n${rows}`,
      });
    const year = new Date().getUTCFullYear();
    const cells =
      'Tank: Fore peak, port, Level: 40 cm, Sounded by: mira holm\ntank:Aft peak\nby the pump';
    const taken = await send(
      `C-3,Aurelia,Aloft,ca-${year}-001;CA-${year}-001,red; White,"${cells}"\n`,
    );
    expect(taken.json()).toMatchObject({ made: 1, bad: [] });
    const [record] = await specimens.list(staff, 'where[code][equals]=C-3&depth=0');
    expect(record).toMatchObject({
      assessment,
      actions: [action],
      lights: ['red', 'white'],
      soundings: [
        { tank: 'Fore peak, port', level: 40, by: hand.user },
        { tank: 'Aft peak\nby the pump' },
      ],
    });
    const bad = await send(
      [
        'D-1,Aurelia,RA-1999-001,,,',
        'D-2,,,CA-1999-001,,',
        `D-3,Aurelia,${elsewhere.number},,,`,
        'D-4,,,,,Fore peak 40',
        'D-5,,,,,"Tank: Fore peak\nTank: Aft peak, Level: high"',
        'D-6,,,,,Level: 40',
      ].join('\n'),
    );
    expect(bad.json().bad).toEqual([
      { line: 2, column: 'assessment', message: 'No record here has this name' },
      { line: 3, column: 'actions', message: 'No record here has this name' },
      { line: 4, column: 'assessment', message: 'No record here has this name' },
      { line: 5, column: 'soundings', message: expect.stringContaining('“Tank: …, Level: …”') },
      { line: 7, column: 'soundings', message: 'Row 2, Level: This is not a number' },
      { line: 8, column: 'soundings', message: expect.stringContaining('required') },
    ]);
  });

  it('shows what is restricted to whom its page lets approve, and to nobody else', async () => {
    const made = await specimens.made(admin, specimen({ diagnosis: 'Secret brass' }));
    expect(made.diagnosis).toBe('Secret brass');
    for (const by of [staff, hand]) {
      expect((await specimens.read(by, made.id)).diagnosis).toBeUndefined();
      const [listed] = await specimens.list(by, `where[id][equals]=${made.id}`);
      expect(listed).not.toHaveProperty('diagnosis');
      const query = 'where[diagnosis][contains]=brass';
      const sought = await employer.get(`${specimens.path}?${query}`, by.token);
      expect(sought.json().docs ?? []).toEqual([]);
    }
    const changed = await specimens.change(staff, made.id, { remark: 'Polished' });
    expect([changed.statusCode, changed.body.includes('Secret')]).toEqual([200, false]);
    expect((await specimens.read(admin, made.id)).diagnosis).toBe('Secret brass');
    await specimens.change(admin, made.id, { diagnosis: 'Secret bronze' });
    const known = await employer.get(`${specimens.path}/${made.id}/history`, hand.token);
    // That it was changed, but not to what; and not who has read it.
    const { docs } = known.json();
    const actions = docs.map((one: { action: string }) => one.action);
    expect(actions).toEqual(['update', 'update', 'create']);
    expect(docs[0].changes).toEqual([{ field: 'diagnosis' }]);
    expect(known.body).not.toContain('Secret');
  });

  it('brings back what was deleted, and tells who changed what', async () => {
    const { id, number } = await specimens.made(staff, specimen());
    await employer.remove(`${specimens.path}/${id}`, admin.token);
    const trash = (await employer.get(`${specimens.path}/trash`, admin.token)).json();
    expect(trash.docs.map((one: { id: string }) => one.id)).toContain(id);
    expect((await employer.post(`${specimens.path}/${id}/restore`, admin.token)).statusCode).toBe(
      200,
    );
    const back = await specimens.read(staff, id);
    const { soundings: _rows, signed: _signed, ...expected } = content();
    expect(back).toMatchObject({ ...expected, number });
    const { docs } = (await employer.get(`${specimens.path}/${id}/history`, staff.token)).json();
    const acts = docs.map(({ action, actor }: AuditEntry) => [action, actor.id]);
    expect(acts).toEqual([
      ['restore', admin.user],
      ['delete', admin.user],
      ['create', staff.user],
    ]);
  });
});
