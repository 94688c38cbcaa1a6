import { inspectionLinkContent, inspectionLinkDays, inspectionLinkPdf } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { readPdf } from '@fairlead/printing/testing';
import { objectId } from '@fairlead/service-kit';
import { capturedLog, driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let admin: Member;
let captain: Member;
let hand: Member;
let stranger: Member;

beforeAll(async () => {
  employer = await startEmployer();
  stranger = await employer.member(await employer.made('organizations', { name: 'Halcyon' }), {
    orgRoles: ['org-admin'],
  });
});
afterAll(() => employer.close());

beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  const named = async (fullName: string, work: object) => {
    const person = await employer.person({ fullName });
    const record = await employer.made('employees', { user: person.user, organization, ...work });
    return { ...person, record };
  };
  admin = await named('Ada Reyes', { orgRoles: ['org-admin'] });
  captain = await named('Ivo Marsh', { vessel, orgRoles: ['vessel-management'] });
  hand = await named('Mira Holm', { vessel, orgRoles: ['vessel-crew'] });
  await recordsOf(employer, 'certificates').made(admin, {
    organization,
    vessel,
    holder: hand.user,
    type: 'PST',
    certificateNumber: 'PST-4711',
    expiryDate: '2030-01-01',
  });
});

const from = '2026-03-01';
const to = '2026-03-31';
const make = (by: Member | undefined, overrides: object = {}) =>
  employer.post('inspectionLinks', by?.token, {
    organization,
    vessel,
    from,
    to,
    note: 'Port State Control, Palma',
    ...overrides,
  });
const made = async (
  overrides: object = {},
  by = captain,
): Promise<{ id: string; secret: string }> => {
  const answer = await make(by, overrides);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { doc, secret } = answer.json();
  return { id: doc.id, secret };
};
interface Link {
  id: string;
  secret: string;
}
type What = 'about' | 'open' | 'pdf';
const ask = ({ id, secret }: Link, what: What = 'open') =>
  employer.post(`inspectionLinks/${id}/${what}`, undefined, { secret });
const statusOf = async (link: Link, what?: What) => (await ask(link, what)).statusCode;
const read = ({ id }: Link, by = captain) => employer.get(`inspectionLinks/${id}`, by.token);
const end = ({ id }: Link, by?: Member) => employer.post(`inspectionLinks/${id}/end`, by?.token);
const store = () => employer.service.store('inspectionLinks')[driver];
const changed = ({ id }: Link, members: object) =>
  store().updateOne({ _id: objectId(id) }, { $set: members });

describe('a link to an inspection pack', () => {
  it('says what it is to before it is opened, and then shows the records and their hash', async () => {
    const link = await made();
    expect(Buffer.from(link.secret, 'base64url')).toHaveLength(16);
    const about = (await ask(link, 'about')).json();
    expect(about).toMatchObject({ organization: 'Blue Meridian', vessel: 'Aurelia', from, to });
    const days = (Date.parse(about.until) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(inspectionLinkDays.default, 2);
    expect((await read(link)).json().openings).toEqual([]);

    const opened = await ask(link);
    expect(opened.headers['cache-control']).toBe('private, no-store');
    const content = inspectionLinkContent.parse(opened.json());
    const part = content.parts.find(({ code }) => code === 'crewCertificates');
    expect(part?.rows).toEqual([expect.arrayContaining(['Mira Holm', 'PST-4711'])]);
    const query = new URLSearchParams({ organization, vessel, from, to });
    const pack = await employer.get(`registers/inspection?${query}`, captain.token);
    expect(content.hash).toBe(pack.json().hash);
    for (const mark of ['Port State Control', 'Ivo Marsh']) expect(opened.body).not.toContain(mark);
  });

  it('gives the PDF with the hash that is printed on it', async () => {
    const answer = (await ask(await made(), 'pdf')).json();
    const { text } = await readPdf(Buffer.from(answer.pdf, 'base64'));
    for (const words of [answer.hash, 'Blue Meridian', 'Aurelia', 'PST-4711'])
      expect(text).toContain(words);
    expect(answer).not.toHaveProperty('unprintable');
  });

  it('names the words of the PDF that cannot be printed whole', async () => {
    vessel = await employer.made('vessels', { name: 'Skíðblaðnir ᚢ', organization });
    const link = await made({}, admin);
    const answer = inspectionLinkPdf.parse((await ask(link, 'pdf')).json());
    expect(answer.unprintable).toEqual({ words: [{ word: 'ᚢ', letters: 'ᚢ' }], total: 1 });
  });

  it('shows the records as they stand when it is opened', async () => {
    const link = await made();
    await recordsOf(employer, 'drills').made(admin, {
      organization,
      vessel,
      type: 'fire',
      interval: 'month',
      date: '2026-03-10',
    });
    const { parts } = inspectionLinkContent.parse((await ask(link)).json());
    expect(parts.find(({ code }) => code === 'drills')?.rows).toHaveLength(1);
  });

  it('is made, listed and ended by whoever may make the pack, and nobody else', async () => {
    const link = await made();
    for (const by of [hand, stranger, undefined]) {
      expect((await make(by)).statusCode).toBe(403);
      expect([403, 404]).toContain((await end(link, by)).statusCode);
      const list = await employer.get('inspectionLinks', by?.token);
      expect(list.statusCode === 403 || list.json().docs.length === 0).toBe(true);
    }
    const listed = (await employer.get('inspectionLinks', admin.token)).json().docs;
    expect(listed).toEqual([
      expect.objectContaining({
        id: link.id,
        createdBy: expect.objectContaining({ fullName: 'Ivo Marsh' }),
      }),
    ]);
    expect(JSON.stringify(listed)).not.toContain('hash');
    expect((await end(link, admin)).json().doc.endedAt).toBeTruthy();
  });

  it('is not made by who lost the right', async () => {
    await make(captain);
    await employer.patch(`employees/${captain.record}`, admin.token, { orgRoles: ['vessel-crew'] });
    expect((await make(captain)).statusCode).toBe(403);
  });

  it('opens until its end, and nothing after it', async () => {
    const link = await made({ days: 1 });
    await changed(link, { until: new Date(Date.now() + 60_000) });
    expect(await statusOf(link)).toBe(200);
    await changed(link, { until: new Date(Date.now() - 1) });
    for (const what of ['about', 'open', 'pdf'] as const)
      expect(await statusOf(link, what)).toBe(404);
  });

  it('answers alike where it has ended, the secret is wrong, or nothing is there', async () => {
    const [ended, archived, right] = [await made(), await made(), await made()];
    await end(ended, captain);
    const endedAt = (await read(ended)).json().endedAt;
    await end(ended, captain);
    expect((await read(ended)).json().endedAt).toBe(endedAt);
    const answers = [
      await ask(ended),
      await ask({ ...right, secret: '' }),
      await ask({ ...right, secret: right.secret.slice(1) }),
      await ask({ ...right, secret: ended.secret }),
      await ask({ ...right, id: 'nothing' }),
      await ask({ ...right, id: '65f500000000000000000009' }),
    ];
    const other = await employer.made('organizations', { name: 'Petrel' });
    await changed(archived, { organization: objectId(other) });
    answers.push(await ask(archived));
    expect((await employer.remove(`vessels/${vessel}`, admin.token)).statusCode).toBe(200);
    for (const what of ['about', 'open', 'pdf'] as const) answers.push(await ask(right, what));
    const [first] = answers;
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([404, first?.body]);
  });

  it('counts each opening once, and never opens more often than it may', async () => {
    const link = await made({ mostOpenings: 3 });
    const answers = await Promise.all(
      (['open', 'pdf', 'open', 'open', 'pdf'] as const).map((what) => statusOf(link, what)),
    );
    expect(answers.toSorted()).toEqual([200, 200, 200, 404, 404]);
    expect((await read(link)).json().openings).toHaveLength(3);
    expect(await statusOf(link, 'about')).toBe(404);
  });

  it('looks at no secret of an address that tried too many', async () => {
    const link = await made();
    for (let tried = 0; tried < 10; tried += 1)
      expect(await statusOf({ ...link, secret: `wrong${tried}` })).toBe(404);
    expect(await statusOf(link)).toBe(404);
    expect((await read(link)).json().openings).toEqual([]);
  });

  it('leaves a trace of its making, each opening and its end', async () => {
    const link = await made();
    await ask(link);
    await end(link, captain);
    const trail = employer.service.connection.collection('audit');
    const ofLink = await until('the end in the audit trail', async () => {
      const found = await trail.find({ document: link.id }).sort({ at: 1 }).toArray();
      return found.length >= 3 && found;
    });
    expect(ofLink.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['create', 'person'],
      ['update', 'visitor'],
      ['update', 'person'],
    ]);
    const read = { document: vessel, action: 'read', 'actor.kind': 'visitor' };
    expect(await trail.countDocuments(read)).toBe(1);
    expect(JSON.stringify(ofLink)).not.toContain(link.secret);
  });

  it.each([
    [{ days: inspectionLinkDays.most + 1 }, 'days'],
    [{ days: 0 }, 'days'],
    [{ mostOpenings: 101 }, 'mostOpenings'],
    [{ note: '' }, 'note'],
    [{ note: 'Two\nlines' }, 'note'],
    [{ from: '2024-01-01' }, 'to'],
  ])('is refused with %j', async (overrides, at) => {
    const answer = await make(captain, overrides);
    expect([answer.statusCode, answer.json().errors[0].data.errors[0].path]).toEqual([400, at]);
  });

  it('leaves its secret in no log and in no document', async () => {
    const logging = await startEmployer({ environment: { LOG_LEVEL: 'trace' } });
    const lines = capturedLog(logging);
    const company = await logging.made('organizations', { name: 'Blue Meridian' });
    const ship = await logging.made('vessels', { name: 'Aurelia', organization: company });
    const by = await logging.member(company, { orgRoles: ['org-admin'] });
    const json = { organization: company, vessel: ship, note: 'Class' };
    const { doc, secret } = (await logging.post('inspectionLinks', by.token, json)).json();
    for (const what of ['about', 'open', 'pdf'])
      expect(
        (await logging.post(`inspectionLinks/${doc.id}/${what}`, undefined, { secret })).statusCode,
      ).toBe(200);
    const kept = await logging.service.store('inspectionLinks')[driver].find({}).toArray();
    await logging.close();
    expect(lines.join('\n')).not.toContain(secret);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});
