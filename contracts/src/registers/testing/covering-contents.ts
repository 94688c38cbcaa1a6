import { richTextOf } from '../../api/plain-text.ts';
import { currencies } from '../../reference/money.ts';
import type { Register, RegisterField, RegisterFields } from '../declaration/index.ts';
import { hints } from './content-hints.ts';
import type { Referred } from './referred.ts';

type Content = Record<string, unknown>;

/** A content of a register's record. */
export interface CoveringContent {
  /** What is sent when it is created. */
  content: Content;
  /** The fields that name one of its files, each of them attached once the record exists. */
  files: readonly string[];
}

/** Stands for a file in generated values. */
const FILE = 'a file';

/**
 * Contents of a register's records that together have every value that matters of each field that people enter: every choice, yes and no, both bounds of
 * numbers and days, one and several of what is named, a file, and nothing where it may be empty. The first has every field, the second only what is required.
 * @throws {RangeError} when a value is in none of them, because the rules of the register (`hints`) change it wherever it appears.
 */
export const coveringContents = (register: Register, referred: Referred): CoveringContent[] => [
  ...contentsOf(register, referred),
];

/** The content of a register's record with every field that people enter, and of which files are left out. */
export function wholeContent(register: Register, referred: Referred): Content {
  const [first] = contentsOf(register, referred);
  return first?.content ?? {};
}

function* contentsOf(register: Register, referred: Referred): Generator<CoveringContent> {
  const { slug, fields, succession } = register;
  const hint = hints[slug];
  const unique = uniqueMember(register);
  const entered = Object.fromEntries(
    Object.entries(fields).filter(([name, one]) => !one.isGiven && name !== unique),
  );
  const uniquely = (at: number): Content => {
    if (unique === undefined) return {};
    const isPerson = fields[unique]?.kind === 'person';
    const own = isPerson ? referred.people[at] : `${fields[unique]?.label} ${at}`;
    return { [unique]: hint?.each?.[unique]?.(at) ?? own };
  };
  const fit = (content: Content, at: number): Content => {
    const { [succession?.member ?? '']: followed, ...rest } = content;
    // A record has one successor.
    const single = succession && at === 0 && followed ? { [succession.member]: followed } : {};
    const apart = { ...rest, ...single, ...uniquely(at) };
    return hint?.fit?.(apart, { at, referred }) ?? apart;
  };
  for (const content of covering(entered, referred, { values: hint?.values, fit }))
    yield {
      content: Object.fromEntries(Object.entries(content).filter(([, value]) => value !== FILE)),
      files: Object.keys(content).filter((name) => content[name] === FILE),
    };
}

/** The member that is different in each record, so that no two are alike: a text where there is one, or else a person. */
function uniqueMember({ unique, fields }: Register): string | undefined {
  const own = (unique?.members ?? []).filter((name) => name !== 'vessel');
  return own.find((name) => fields[name]?.kind === 'text') ?? own[0];
}

interface Rules {
  /** Values of fields whose format only their pattern knows, by name. */
  values?: Readonly<Record<string, readonly unknown[]>> | undefined;
  /** Makes a content valid by what its fields require of each other. */
  fit?(content: Content, at: number): Content;
}

/** How many times the longest list of values is gone through before a value counts as impossible. */
const ROUNDS = 8;

function* covering(
  fields: RegisterFields,
  referred: Referred,
  { values = {}, fit = (content) => content }: Rules = {},
): Generator<Content> {
  const lists = Object.entries(fields).map(([name, field]) => {
    const said = values[name] ?? valuesOf(field, referred);
    return [name, isOptional(field) ? [...said, undefined] : said] as const;
  });
  const wanted = new Set(
    lists.flatMap(([name, list]) => list.flatMap((value) => saidBy(fields, { [name]: value }))),
  );
  const naming = Object.keys(fields).filter((name) => fields[name]?.kind === 'person');
  const whole = Object.fromEntries(
    // Each person in it is somebody else.
    lists.map(([name, list]) => [name, list[Math.max(0, naming.indexOf(name)) % list.length]]),
  );
  const bare = Object.fromEntries(
    lists.map(([name, list]) => [name, isOptionalIn(list) ? undefined : list[0]]),
  );
  let count = 0;
  const longest = Math.max(...lists.map(([, list]) => list.length));
  for (let at = 0; wanted.size > 0 && at < longest * ROUNDS; at += 1) {
    const mixed = Object.fromEntries(
      // Each list advances from its own place, so that no two values always come together.
      lists.map(([name, list], place) => [
        name,
        list[(at + place + Math.floor(at / list.length)) % list.length],
      ]),
    );
    const content = withoutEmpty(fit(withoutEmpty([whole, bare][at] ?? mixed), count));
    const said = saidBy(fields, {
      ...Object.fromEntries(lists.map(([name]) => [name, undefined])),
      ...content,
    });
    if (at > 1 && !said.some((one) => wanted.has(one))) continue;
    for (const one of said) wanted.delete(one);
    count += 1;
    yield content;
  }
  const [impossible] = wanted;
  if (impossible !== undefined) throw new RangeError(`No content says ${impossible}`);
}

const isOptional = ({ isRequired, isRequiredOfNew }: RegisterField) =>
  !isRequired && !isRequiredOfNew;
const isOptionalIn = (list: readonly unknown[]) => list.includes(undefined);

const withoutEmpty = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));

/** What a content says, value by value, and in rows member by member. */
export function saidBy(fields: RegisterFields, content: Content): string[] {
  return Object.entries(content).flatMap(([name, value]) => {
    const rows = fields[name]?.rows;
    if (!rows || !Array.isArray(value)) return [`${name}: ${JSON.stringify(value) ?? 'nothing'}`];
    const empty = Object.fromEntries(Object.keys(rows).map((member) => [member, undefined]));
    return value.flatMap((row: Content) =>
      saidBy(rows, { ...empty, ...row }).map((said) => `${name}.${said}`),
    );
  });
}

/** The values of a field that matter, the most usual first. */
function valuesOf(field: RegisterField, referred: Referred): readonly unknown[] {
  const { people, ranks, vessels, dayIn } = referred;
  const records = () => referred.recordsOf(field.register ?? '');
  switch (field.kind) {
    case 'text':
    case 'place':
      return field.choices
        ? endsOf(field.choices)
        : [`One “a”, "b"; c`, 'x'.repeat(longestOf(field))];
    case 'note':
      return ['First, "line"\nand; second', 'x'.repeat(longestOf(field))];
    case 'richText':
      return [richTextOf('First\n\nSecond')];
    case 'number':
      return numbersOf(field);
    case 'money':
      return currencies.map(({ code }, at) => ({
        amount: ['1200.50', '0', '999999999999.99'][at % 3],
        currency: code,
      }));
    case 'date':
      if (field.isBirth) return ['1990-01-01', '1984-02-29'];
      return field.isPast ? [dayIn(-2), EARLIEST] : [dayIn(30), EARLIEST, LATEST];
    case 'instant':
      return [field.isPast ? -2 : 2].map((days) => `${dayIn(days)}T08:05:00.000Z`);
    case 'time':
      return ['08:30', '00:00', '23:59'];
    case 'boolean':
      return [true, false];
    case 'option':
      return (field.options ?? []).map(({ code }) => code);
    case 'options':
      return [
        (field.options ?? []).map(({ code }) => code),
        ...(field.options ?? []).map(({ code }) => [code]),
      ];
    case 'person':
      return people.slice(0, 3);
    case 'people':
      return [people.slice(0, 2), people.slice(2, 3)];
    case 'rank':
      return ranks.slice(0, 2);
    case 'ranks':
      return [ranks.slice(0, 2), ranks.slice(0, 1)];
    case 'vessel':
      return vessels.slice(0, 2);
    case 'record':
      return records().slice(0, 1);
    case 'records':
      return [records().slice(0, 2)];
    case 'file':
      return [FILE];
    case 'signature':
      return [{ name: 'Mira Holm', signedAt: `${dayIn(-2)}T08:05:00.000Z` }];
    case 'rows':
      return inParts(rowsOf(field.rows ?? {}, referred), field);
  }
}

/** The first and the last of texts to choose from: one rule judges them all, and there may be hundreds. */
const endsOf = (choices: readonly string[]): string[] => [
  ...new Set([choices[0], choices.at(-1)].filter((choice) => choice !== undefined)),
];

/** Rows with every value of their fields; none where a required one names a record and there is none. */
const rowsOf = (rows: RegisterFields, referred: Referred): Content[] =>
  Object.values(rows).every((one) => isOptional(one) || valuesOf(one, referred).length > 0)
    ? [...covering(rows, referred)]
    : [];

/** Rows as often as a field has to be filled in to have them all. */
function inParts(rows: Content[], { schema }: RegisterField): Content[][] {
  if (rows.length === 0) return [];
  let most = rows.length;
  while (most > 1 && !schema.safeParse(rows.slice(0, most)).success) most -= 1;
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) =>
    rows.slice(at * most, (at + 1) * most),
  );
}

/** The bounds of calendar days. */
const EARLIEST = '0001-01-01';
const LATEST = '9999-12-31';

function numbersOf({ schema, range = { min: 0, max: 1 } }: RegisterField): number[] {
  const { min, max } = range;
  const usual = Math.min(max, min + 2);
  const half = usual - 0.5;
  return [usual, min, max, ...(schema.safeParse(half).success ? [half] : [])];
}

/** How long a text may be. */
function longestOf({ schema }: RegisterField): number {
  const fits = (length: number) => schema.safeParse('x'.repeat(length)).success;
  let [low, high] = [1, 10_000];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
