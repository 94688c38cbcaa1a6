import type { z } from 'zod';
import { type AccessScope, type Place, placeAt } from '../../access/table.ts';
import { type Day, dayAfter, daysBetween } from '../../time/clock.ts';
import { type RegisterField, type RegisterFields, registerLimits, type ShapeOf } from './field.ts';
import type { Flag } from './flags.ts';
import type { Overview } from './overview.ts';
import type { Status, Transition } from './statuses.ts';

/** What the fields of a register hold; people, vessels and other records by their ids. */
export type ContentOf<Fields extends RegisterFields> = z.output<z.ZodObject<ShapeOf<Fields>>>;

/** A part of a record's page, and of the form that asks for it. */
export interface Section<Name extends string = string> {
  title: string;
  fields: readonly Name[];
}

/** What is computed of a record's content whenever it is written, so that lists are sorted and filtered by it. */
export interface Computed<Content = Record<string, unknown>> {
  /** A number, a yes or no, or one of the options. */
  field: RegisterField;
  of(content: Content, state: WrittenState): unknown;
  /** The member in whose place lists are ordered by it; it is shown nowhere then. */
  orders?: string;
}

/** Keeps records for so many days after they were closed, for `keptUntil`. */
export const daysAfterClosing =
  (days: number) =>
  (_content: unknown, { closedOn }: WrittenState): Day | undefined =>
    closedOn && dayAfter(closedOn, days);

/** What a record is besides its content when it is written. */
export interface WrittenState {
  status: string;
  /** The day in ship time. */
  day: Day;
  /** The day on which it was closed, if it is. */
  closedOn: Day | undefined;
}

/** A number of days that is told of a record by the day on which it is looked at, such as its age; undefined where it has none. */
export interface DayCount<Content = Record<string, unknown>> {
  label: string;
  of(record: Content & CountedRecord, today: Day): number | undefined;
  /** What it counts, one and several; days when left out. */
  unit?: readonly [string, string];
}
export interface CountedRecord {
  status?: string;
  createdAt: string;
  closedOn?: Day | null | undefined;
}

/** For how many days a record has been there, or was until it was closed. */
export const age: DayCount<object> = {
  label: 'Age',
  of: ({ createdAt, closedOn }, today) => daysBetween(createdAt.slice(0, 10), closedOn ?? today),
};

/** A figure of the whole register: the share of records of which a computed yes or no is yes. */
export interface Measure {
  label: string;
  shareOf: string;
}

/** A page that lists some of a register's records. */
export interface RegisterList<Name extends string = string> {
  scope: AccessScope;
  /** The path of its item in the menu. */
  page: string;
  /** The choices of a member that it lists; a new record begins with the only one. */
  shows?: { member: Name | 'status'; codes: readonly string[] };
  /** Nothing is written there. */
  isReadOnly?: boolean;
  /** A vessel's page that lists the company's own records. */
  isOfCompany?: boolean;
}

/** What becomes a record of another register once a record has come to a status. */
export interface Raised<Content = Record<string, unknown>> {
  register: string;
  /** The statuses in which it does. */
  in: readonly string[];
  /** Each with a key of its own in the record, so that none is made twice. */
  of(
    record: Content & RaisingRecord,
    today: Day,
  ): { key: string; content: Record<string, unknown> }[];
}
export interface RaisingRecord {
  number: string | undefined;
  title: string;
}

/** What is wrong with what a record says, at one of its members: `hazards.0.residualSeverity` of a row. */
export interface ContentProblem {
  path: string;
  message: string;
}

/** How a record follows another of its register and takes its place. */
export interface Succession<Name extends string = string, Code extends string = string> {
  /** The member that names the record whose place it takes. */
  member: Name;
  /** What following is called on its button: “Renew”, “New version”. */
  label: string;
  /** The statuses of a record that can be followed. */
  of: readonly Code[];
  /** The status of the new record in which it takes the other's place; at once where it begins with it. */
  when: readonly Code[];
  /** What the other is from then on. */
  becomes: Code;
  /** The members that the new record begins without. */
  without: readonly Name[];
  /** The member that counts versions. */
  counts?: Name;
}

/** The numbers that records are given: `NC-2026-014` of `NC`. They begin anew each year, and go on past the digits. */
export interface NumberPattern {
  prefix: string;
  /** The least digits. */
  digits: number;
}

/**
 * A register: everything the portal knows of one kind of record. Collection, routes, checks, list, record page, flags, numbers, badge and
 * notices come from it.
 */
export interface Register<
  Slug extends string = string,
  Fields extends RegisterFields = RegisterFields,
  Code extends string = string,
> {
  /** The last part of its address: `registers/{slug}`. */
  slug: Slug;
  /** The pages that show it, by the path of their item in the menu, whose permission decides who may do what. */
  pages: Readonly<Partial<Record<AccessScope, string>>>;
  singular: string;
  plural: string;
  fields: Fields;
  /**
   * The member that names the person whose record it is, where records say what people hold or suffered: they read theirs whatever the page says of
   * them. Those of others are for whom the page lets approve; for org-admin and org-staff at the company's page; and aboard for
   * vessel-management and vessel-crew-manager.
   */
  ofPerson?: keyof Fields & string;
  /**
   * The page of the account where people read the records that are theirs, and the statuses in which they read them. Without it they read theirs in
   * every status, at the pages of the menu that are open to them.
   */
  own?: { page: string; in: readonly Code[] };
  /** The person writes their records too, whatever the page says of them, and of the others only whom the page lets approve. */
  isPersonal?: boolean;
  /**
   * The yes or no by which the person whose record it is lets those who approve see what is restricted; only they set it. Without one these always
   * do.
   */
  shownBy?: keyof Fields & string;
  /** The part of its path below its pages, where a page of the menu has more than one register. */
  below?: string;
  /** What is written without a connection is kept in the browser, and sent by itself as soon as there is one. */
  keepsOffline?: boolean;
  /** The company's page asks of which vessel a record is, though no vessel has a page for them. */
  asksVessel?: boolean;
  /** Its lists, where they are not simply one at each page that holds all of its records. */
  lists?: readonly RegisterList<keyof Fields & string>[];
  sections: readonly Section<keyof Fields & string>[];
  /** The first is what a record begins with. */
  statuses: readonly Status<Code>[];
  /** Further statuses that a record may be made in. */
  startsAlso: readonly Code[];
  transitions: readonly Transition<Code, ContentOf<Fields>>[];
  /** The status that follows from the content and its flags; undefined for the one it has. */
  statusOf?(
    content: ContentOf<Fields>,
    now: { status: Code; flags: readonly string[] },
  ): Code | undefined;
  flags: Readonly<Record<string, Flag<ContentOf<Fields>>>>;
  computed: Readonly<Record<string, Computed<ContentOf<Fields>>>>;
  measures: Readonly<Record<string, Measure>>;
  dayCounts: Readonly<Record<string, DayCount<ContentOf<Fields>>>>;
  /** What its records come to, taken together. */
  overview?: Overview<ContentOf<Fields>>;
  /** What is done about its records elsewhere: the actions that a check-list calls for. */
  raises?: Raised<ContentOf<Fields>>;
  number?: NumberPattern;
  /** How a record takes another's place: a renewed certificate, a new version. */
  succession?: Succession<keyof Fields & string, Code>;
  /** Its readers say that they know it: while it has one of these statuses, and of people those of the ranks that the member names. */
  acknowledged?: {
    in: readonly Code[];
    by: keyof Fields & string;
    /** The member that says what is new. */
    note: keyof Fields & string;
  };
  /** What a record is called. */
  titleOf(content: ContentOf<Fields>): string;
  /** Members that no two records of an organization, or of a vessel, have alike together. */
  unique?: { members: readonly ((keyof Fields & string) | 'vessel')[]; taken: string };
  /** The columns of its list that are shown at first; others can be. */
  columns: readonly string[];
  /** The order of its list, as `sort` says it. */
  order: string;
  /** The columns whose values are counted beside the list. */
  facets: readonly string[];
  /** The members that name whose turn it is: the badge counts what is open for them, and they are told. */
  actors: readonly (keyof Fields & string)[];
  /** Whether people are notified of a record with this content; of each when left out. */
  notifiesOf?(content: ContentOf<Fields>): boolean;
  /** The statuses in which it is their turn; all that do not end a record when left out. */
  awaitsActionIn?: readonly Code[];
  /** The statuses in which a record waits for who approves it: their count, their dashboard and their bell tell them. */
  approvedIn?: readonly Code[];
  /** What of a content cannot be: days in the wrong order, one person where it takes two. What a record said before is let be. */
  problemsOf?(content: ContentOf<Fields>): readonly ContentProblem[];
  /** What its empty list says. */
  empty: { title: string; text: string };
  /**
   * The last day on which a record is kept, by what it says; the day after it is deleted by itself. No record is sooner than it could be brought
   * back for after its last change. Records are kept for ever where it is left out.
   */
  keptUntil?(content: ContentOf<Fields>, state: WrittenState): Day | undefined;
  /** Of what must be kept also of people who have deleted their account: why, as they are told it, and for how many years; of others no name stays. */
  keptOfGone?: { why: string; years: number };
  /** How many days a deleted record can be brought back. */
  trashDays: number;
}

/** A register as it is declared: what most have alike may be left out. */
type Declared<Slug extends string, Fields extends RegisterFields, Code extends string> = Omit<
  Register<Slug, Fields, Code>,
  Optional
> &
  Partial<Pick<Register<Slug, Fields, Code>, Optional>>;

type Optional =
  | 'startsAlso'
  | 'flags'
  | 'computed'
  | 'measures'
  | 'dayCounts'
  | 'facets'
  | 'actors'
  | 'trashDays'
  | 'order';

const TRASH_DAYS = 30;

/** The members that every record has, whatever its register. */
export const recordMembers = [
  'id',
  'createdAt',
  'updatedAt',
  'revision',
  'organization',
  'vessel',
  'number',
  'title',
  'status',
  'reason',
  'flags',
  'flagsChangeAt',
  'closedOn',
  'keptUntil',
  'moves',
  'author',
  'attachments',
] as const;

/**
 * Declares a register.
 * @throws {TypeError} for one that cannot be: a page that no menu has, a section or column of no field, a field that no section asks for, a
 * status that no move leads to, a name that every record has anyway.
 */
export function defineRegister<
  const Slug extends string,
  const Fields extends RegisterFields,
  const Code extends string,
>(declared: Declared<Slug, Fields, Code>): Register<Slug, Fields, Code> {
  const register: Register<Slug, Fields, Code> = {
    startsAlso: [],
    flags: {},
    computed: {},
    measures: {},
    dayCounts: {},
    facets: ['status', 'flags'],
    actors: [],
    trashDays: TRASH_DAYS,
    order: '-createdAt',
    ...declared,
  };
  const problems = problemsOf(anyRegister(register));
  if (problems.length) throw new TypeError(`The register ${declared.slug}: ${problems.join('; ')}`);
  return register;
}

/** A register as who deals with any of them knows it: what its fields hold is known to its own rules alone. */
export const anyRegister = <
  Slug extends string,
  Fields extends RegisterFields,
  Code extends string,
>(
  register: Register<Slug, Fields, Code>,
): Register => register as unknown as Register;

/** The place of a register's page, by which it is decided what somebody may do. */
export function registerPlace(
  { slug, pages }: Pick<Register, 'slug' | 'pages'>,
  scope: AccessScope,
  vessel?: string,
): Place | undefined {
  const page = pages[scope];
  if (page === undefined) return undefined;
  const place = placeAt(scope, page, vessel);
  if (!place) throw new RangeError(`${slug} has no page at ${page}`);
  return place;
}

/** The members that are computed and shown. */
export const shownComputed = ({ computed }: Pick<Register, 'computed'>): [string, Computed][] =>
  Object.entries(computed).filter(([, { orders }]) => orders === undefined);

/** Where it is stored what a list is ordered by, for a member. */
export const orderedBy = ({ computed }: Pick<Register, 'computed'>, member: string): string =>
  Object.entries(computed).find(([, { orders }]) => orders === member)?.[0] ?? member;

/** The statuses of a record that has not ended. */
export const openStatuses = ({ statuses }: Pick<Register, 'statuses'>): string[] =>
  statuses.filter((status) => !status.isClosed).map(({ code }) => code);

/** The statuses in which a record awaits action. */
export const waitingStatuses = (register: Register): readonly string[] =>
  register.awaitsActionIn ?? openStatuses(register);

/** The member that names whose a record is, or whose turn it is first. */
export const personMemberOf = ({ ofPerson, actors }: Register): string | undefined =>
  ofPerson ?? actors[0];

/** The member that says by which day something must be done about a record: of lists that begin with the earliest, the day they are ordered by. */
export const dueMemberOf = ({ order, fields, computed }: Register): string | undefined =>
  (fields[order] ?? computed[order]?.field)?.kind === 'date' ? order : undefined;

/** The flags that count against the compliance of a vessel. */
export const breachesOf = ({ flags }: Pick<Register, 'flags'>): string[] =>
  Object.entries(flags).flatMap(([code, { isNonCompliant }]) => (isNonCompliant ? [code] : []));

/** The status that a new record has. */
export const firstStatus = ({ statuses }: Register): Status => {
  const [first] = statuses;
  if (!first) throw new RangeError('a register needs at least one status');
  return first;
};

/** Whether a status ends a record. */
export const isClosed = ({ statuses }: Pick<Register, 'statuses'>, status: string): boolean =>
  statuses.find(({ code }) => code === status)?.isClosed === true;

function problemsOf(register: Register): string[] {
  const { fields, sections, statuses, transitions, columns, computed, facets, pages, unique } =
    register;
  const names = new Set(Object.keys(fields));
  const asked = sections.flatMap((section) => section.fields);
  const codes = new Set(statuses.map(({ code }) => code));
  const known = new Set([
    ...names,
    ...recordMembers,
    ...Object.keys(computed),
    ...Object.keys(register.dayCounts),
  ]);
  return [
    ...without(Object.keys(pages).length > 0, 'it has no page'),
    ...[
      ...Object.entries(pages),
      ...(register.lists ?? []).map(({ scope, page }) => [scope, page] as const),
    ].flatMap(([scope, page]) => throwing(() => placeAt(scope as AccessScope, page))),
    ...each(
      (register.lists ?? []).flatMap(({ shows }) => shows?.member ?? []),
      (name) => names.has(name) || name === 'status',
      'lists by what is no field',
    ),
    ...without(statuses.length > 0, 'it has no status'),
    ...each(asked, (name) => names.has(name), 'a section asks for what is no field'),
    ...each([...names], (name) => asked.includes(name), 'no section asks for'),
    ...each(repeated(asked), () => false, 'two sections ask for'),
    ...each([...names], (name) => !isMember(name), 'every record has already'),
    ...each(Object.keys(computed), (name) => !names.has(name) && !isMember(name), 'computed twice'),
    ...each([...columns, ...facets], (name) => known.has(name), 'lists what it does not have'),
    ...each(
      transitions.flatMap(({ from, to, requires = [] }) => [
        ...[...from, to].filter((code) => !codes.has(code)),
        ...requires.filter((name) => !names.has(name)),
      ]),
      () => false,
      'a move names what is not there',
    ),
    ...each(
      [...codes].slice(1),
      (code) => transitions.some(({ to }) => to === code),
      'no move leads to',
    ),
    ...each(register.approvedIn ?? [], (code) => codes.has(code), 'approved in no status'),
    ...each(
      register.own?.in ?? [],
      (code) => register.ofPerson !== undefined && codes.has(code),
      'people read what is not theirs',
    ),
    ...each(
      unique?.members ?? [],
      (name) => names.has(name) || name === 'vessel',
      'unique by what is no field',
    ),
    ...each(
      [...names],
      (name) => !name.includes('.') && name.length <= registerLimits.text,
      'name',
    ),
  ];
}

const isMember = (name: string): boolean => recordMembers.some((member) => member === name);

const without = (isThere: boolean, problem: string) => (isThere ? [] : [problem]);

const each = (names: readonly string[], isFine: (name: string) => boolean, problem: string) =>
  names.filter((name) => !isFine(name)).map((name) => `${problem}: ${name}`);

const repeated = (names: readonly string[]) =>
  names.filter((name, at) => names.indexOf(name) !== at);

function throwing(look: () => unknown): string[] {
  try {
    look();
    return [];
  } catch (error) {
    return [String((error as Error).message)];
  }
}
