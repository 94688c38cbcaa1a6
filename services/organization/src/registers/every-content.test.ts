import {
  collectionOf,
  importColumnsOf,
  type Register,
  type RegisterFields,
  recordImportAnswer,
  registers,
} from '@fairlead/contracts';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { coveringContents } from '@fairlead/contracts/registers/testing/covering-contents';
import type { Referred } from '@fairlead/contracts/registers/testing/referred';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn } from '../testing/days.ts';
import type { EmployerTest, Member } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { recordsAboard } from '../testing/records-aboard.ts';

type Content = Record<string, unknown>;
interface Made {
  id: string;
  by: Member;
  /** What it was given, its files by their ids. */
  content: Content;
}

const { start, ofVessel } = recordsAboard();
let employer: EmployerTest;
let organization: string;
let vessel: string;
let admin: Member;
let people: Member[];
let referred: Referred;

beforeAll(async () => {
  const { bosun, hand, mate, captain, ...started } = await start();
  ({ employer, organization, vessel, admin } = started);
  const aboard = () => employer.member(organization, { vessel, position: bosun });
  people = [hand, mate, captain, ...(await Promise.all(Array.from({ length: 5 }, aboard)))];
  // Files name people.
  for (const [at, { user }] of people.entries()) {
    const [firstName, lastName] = ['Varga', `Number${at}`];
    const email = `${user}@crew.example`;
    await receiveEvent(employer, 'users', user, {
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email,
    });
  }
  const { department } = await employer.bosun();
  const cook = await employer.made('positions', { code: 'cook', name: 'Cook', department });
  const named = new Map<string, string[]>();
  referred = {
    people: people.map(({ user }) => user),
    ranks: [bosun, cook],
    vessels: [vessel],
    recordsOf: (register) => named.get(register) ?? [],
    dayIn,
  };
  for (const register of namedOnes()) named.set(register.slug, await twoOf(register));
});
afterAll(() => employer.close());

/** The registers whose records others name, those first that name none. */
function namedOnes(): Register[] {
  const registersIn = (fields: RegisterFields): string[] =>
    Object.values(fields).flatMap(({ register, rows, isGiven }) =>
      isGiven ? [] : [...(register === undefined ? [] : [register]), ...registersIn(rows ?? {})],
    );
  const slugs = new Set(registers.flatMap(({ fields }) => registersIn(fields)));
  const isNaming = ({ fields }: Register) =>
    Object.values(fields).some((one) => one.register !== undefined && one.isRequired);
  return registers
    .filter(({ slug }) => slugs.has(slug))
    .toSorted((one, other) => Number(isNaming(one)) - Number(isNaming(other)));
}

/** Two records that others name: unlike all that are created later, and each with a title of its own. */
async function twoOf(register: Register): Promise<string[]> {
  const { slug, singular, fields, succession } = register;
  const [whole, , ...others] = coveringContents(register, referred);
  const titled = [whole, ...others].map((one, at): Content => {
    const { content = {} } = one ?? {};
    const { [succession?.member ?? '']: _followed, ...own } = content;
    const texts = Object.keys(own)
      .filter((name) => fields[name]?.kind === 'text')
      .map((name) => [name, `${singular} ${at}`]);
    return { ...own, ...Object.fromEntries(texts) };
  });
  const byTitle = new Map(titled.map((one) => [register.titleOf(one as never), one]));
  const records = recordsOf(employer, slug);
  const made = [...byTitle.values()].slice(0, 2).map((one) => records.made(admin, ofVessel(one)));
  return (await Promise.all(made)).map(({ id }) => id);
}

/** Creates a record, attaches its files and names them. */
async function create(register: Register, sent: Content, files: readonly string[]): Promise<Made> {
  const { slug, isPersonal, ofPerson = '' } = register;
  // What only the person may say of their own record.
  const by = (isPersonal && people.find(({ user }) => user === sent[ofPerson])) || admin;
  const { id } = await recordsOf(employer, slug).made(by, ofVessel(sent));
  const content: Content = { ...sent };
  for (const name of files) {
    const path = `registers/${slug}/${id}`;
    const attached = await employer.attach(path, by.token);
    content[name] = attached.json().doc.attachments.at(-1).id;
    const changed = await employer.patch(path, by.token, { [name]: content[name] });
    expect([name, changed.statusCode, changed.body]).toEqual([name, 200, expect.anything()]);
  }
  return { id, by, content };
}

const AT_ONCE = 8;

/** The records of all contents of a register. */
async function createAll(register: Register): Promise<Made[]> {
  const contents = coveringContents(register, referred);
  const made: Made[] = [];
  for (let at = 0; at < contents.length; at += AT_ONCE)
    made.push(
      ...(await Promise.all(
        contents
          .slice(at, at + AT_ONCE)
          .map(({ content, files }) => create(register, content, files)),
      )),
    );
  return made;
}

const within = () => `where[organization][equals]=${organization}`;

const listed = async ({ slug }: Register, by: Member, ids: readonly string[], query = '') => {
  const path = `${collectionOf(slug as 'visitors')}?${within()}&depth=0&limit=1000${query}`;
  const answer = await employer.get(path, by.token);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (answer.json().docs as Content[]).filter(({ id }) => ids.includes(String(id)));
};

/** A content as it is answered, without the ids of rows and without what is empty. */
function plain(fields: RegisterFields, content: Content): Content {
  const entries = Object.keys(fields).flatMap((name) => {
    const value = content[name];
    if (value === undefined || value === null) return [];
    const rows = fields[name]?.rows;
    return [[name, rows ? (value as Content[]).map((row) => plain(rows, row)) : value] as const];
  });
  return Object.fromEntries(entries);
}

const sorted = (contents: readonly Content[]) =>
  contents.toSorted((one, other) => compareCodes(JSON.stringify(one), JSON.stringify(other)));

const pick = (fields: RegisterFields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

async function importFile({ slug, pages }: Register, csv: string, preview: boolean) {
  const json = { organization, ...(!pages.org && { vessel }), csv, preview };
  const answer = await employer.post(`registers/${slug}/import`, admin.token, json);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return recordImportAnswer.parse(answer.json());
}

describe.each(registers.map((register) => [register.slug, register] as const))(
  'every choice, flag, bound and file of %s',
  (slug, register) => {
    const entered = pick(
      register.fields,
      Object.keys(register.fields).filter((name) => !register.fields[name]?.isGiven),
    );
    let made: Made[] = [];
    let ids: string[] = [];
    let csv: string;

    beforeAll(async () => {
      made = await createAll(register);
      ids = made.map(({ id }) => id);
    });
    afterAll(() => remove(ids));

    const remove = async (some: readonly string[]) => {
      const path = `registers/${slug}?where[id][in]=${some.join(',')}&limit=1000`;
      const answer = await employer.remove(path, admin.token);
      if (answer.statusCode !== 200) throw new Error(answer.body);
    };

    it('is answered as it was written', async () => {
      for (const by of new Set(made.map((one) => one.by))) {
        const own = made.filter((one) => one.by === by);
        const found = await listed(
          register,
          by,
          own.map(({ id }) => id),
        );
        const answered = new Map(found.map((one) => [one.id, one]));
        for (const { id, content } of own)
          expect(plain(entered, answered.get(id) ?? {})).toEqual(plain(entered, content));
      }
    });

    it('is found by its value', async () => {
      for (const [name, field] of Object.entries(entered)) {
        if (field.isEncrypted || field.isRestricted) continue;
        const values =
          field.kind === 'boolean' ? [true, false] : (field.options ?? []).map(({ code }) => code);
        for (const value of values) {
          const query = `&where[${name}][in]=${encodeURIComponent(String(value))}&select[id]=true`;
          const found = await listed(register, admin, ids, query);
          const expected = made.filter(({ content }) => [content[name]].flat().includes(value));
          expect([name, value, found.map(({ id }) => id).toSorted()]).toEqual([
            name,
            value,
            expected.map(({ id }) => id).toSorted(),
          ]);
        }
      }
    });

    it('comes back from an exported file as known, row by row', async () => {
      const path = `registers/${slug}/export?where[id][in]=${ids.join(',')}`;
      ({ body: csv } = await employer.get(path, admin.token));
      const { rows, known, bad } = await importFile(register, csv, true);
      expect({ known, bad }).toEqual({ known: rows, bad: [] });
      expect(rows).toBe(made.length);
      if (!register.number) return;
      const unnumbered = csv.replaceAll(`${register.number.prefix}-`, 'XX-');
      expect(await importFile(register, unnumbered, true)).toMatchObject({ known: rows, bad: [] });
    });

    it('is imported from an exported file as it was written', async () => {
      await remove(ids);
      const { made: count, bad } = await importFile(register, csv, false);
      expect({ count, bad }).toEqual({ count: made.length, bad: [] });
      const path = `registers/${slug}?${within()}&depth=0&limit=1000&sort=-createdAt`;
      const { docs } = (await employer.get(path, admin.token)).json();
      const imported: Content[] = docs.slice(0, count);
      ids = imported.map(({ id }) => String(id));
      const scope = register.pages.org ? 'org' : 'vessel';
      const fields = pick(
        entered,
        importColumnsOf(register, scope).map(({ code }) => code),
      );
      expect(sorted(imported.map((one) => plain(fields, one)))).toEqual(
        sorted(made.map(({ content }) => plain(fields, content))),
      );
    });
  },
);
