import type { z } from 'zod';
import { type AccessScope, type MenuPlace, placeAt } from '../../access/table.ts';
import { currencies } from '../../reference/money.ts';
import { type Day, daysBetween } from '../../time/clock.ts';
import { type RegisterField, type RegisterFields, registerLimits, type ShapeOf } from './field.ts';
import type { Flag } from './flags.ts';
import type { Overview } from './overview.ts';
import type { Status, Transition } from './statuses.ts';

/** The values of a register's fields; people, vessels and other records as ids. */
export type ContentOf<Fields extends RegisterFields> = z.output<z.ZodObject<ShapeOf<Fields>>>;

/** A section of a record's page and form. */
export interface Section<Name extends string = string> {
  title: string;
  fields: readonly Name[];
}

/** A value computed from a record's content whenever it is written, so that lists can be sorted and filtered by it. */
export interface Computed<Content = Record<string, unknown>> {
  /** A number, a boolean, or one of the options. */
  field: RegisterField;
  of(content: Content, state: WrittenState): unknown;
  /** The member whose place it takes when lists are sorted; it is never shown then. */
  orders?: string;
}

/** The context of a record when it is written. */
export interface WrittenState {
  status: string;
  /** The day in ship time. */
  day: Day;
  /** The day on which it was closed, if it is. */
  closedOn: Day | undefined;
}

/** A number of days of a record as of the viewing day, such as its age; undefined if none. */
export interface DayCount<Content = Record<string, unknown>> {
  label: string;
  of(record: Content & CountedRecord, today: Day): number | undefined;
  /** Its unit, singular and plural; days when left out. */
  unit?: readonly [string, string];
}
export interface CountedRecord {
  status?: string;
  createdAt: string;
  closedOn?: Day | null | undefined;
}

/** How many days a record has existed, or had when it was closed. */
export const age: DayCount<object> = {
  label: 'Age',
  of: ({ createdAt, closedOn }, today) => daysBetween(createdAt.slice(0, 10), closedOn ?? today),
};

/** A figure of the whole register: the share of records for which a computed boolean is true. */
export interface Measure {
  label: string;
  shareOf: string;
}

/** A page that lists some of a register's records. */
export interface RegisterList<Name extends string = string> {
  scope: AccessScope;
  /** The path of its item in the menu. */
  page: string;
  /** The choices of a member that it lists; a new record starts with it if there is only one. */
  shows?: { member: Name | 'status'; codes: readonly string[] };
  /** Read-only. */
  isReadOnly?: boolean;
  /** A vessel's page that lists the company's own records. */
  isOfCompany?: boolean;
}

/** The records created in another register once a record reaches a status. */
export interface Raised<Content = Record<string, unknown>> {
  register: string;
  /** The statuses that trigger it. */
  in: readonly string[];
  /** Each with its own key within the record, so that none is created twice. */
  of(
    record: Content & RaisingRecord,
    today: Day,
  ): { key: string; content: Record<string, unknown> }[];
}
export interface RaisingRecord {
  number: string | undefined;
  title: string;
}

/** A problem of a record's content at one of its members: `hazards.0.residualSeverity` for a row. */
export interface ContentProblem {
  path: string;
  message: string;
}

/** How a record succeeds another of its register. */
export interface Succession<Name extends string = string, Code extends string = string> {
  /** The member that names the record it replaces. */
  member: Name;
  /** The label of its button: “Renew”, “New version”. */
  label: string;
  /** The statuses of a record that can be succeeded. */
  of: readonly Code[];
  /** The status of the new record in which it replaces the other; at once if it starts with it. */
  when: readonly Code[];
  /** The status of the other from then on. */
  becomes: Code;
  /** The members that are not copied to the new record. */
  without: readonly Name[];
  /** The member that counts versions. */
  counts?: Name;
}

/** The numbers assigned to records: `NC-2026-014` for `NC`. They restart each year, and may exceed the digits. */
export interface NumberPattern {
  prefix: string;
  /** The minimum digits. */
  digits: number;
}

/**
 * A register: everything the portal knows about one kind of record. Collection, routes, validation, list, record page, flags, numbers,
 * badge and notices come from it.
 */
export interface Register<
  Slug extends string = string,
  Fields extends RegisterFields = RegisterFields,
  Code extends string = string,
> {
  /** The last part of its address: `registers/{slug}`. */
  slug: Slug;
  /** The pages that show it, by the path of their menu item, whose permissions decide who may do what. */
  pages: Readonly<Partial<Record<AccessScope, string>>>;
  singular: string;
  plural: string;
  fields: Fields;
  /**
   * The member that names the person who owns a record, for registers about what people hold or suffered: they read their own whatever the page's
   * permissions. Others' records are for those whom the page lets approve; for org-admin and org-staff at the company's page; and aboard for
   * vessel-management and vessel-crew-manager.
   */
  ofPerson?: keyof Fields & string;
  /**
   * The account page where people read their own records, and the statuses in which they read them. Without it they read theirs in every status, on
   * the menu pages that are open to them.
   */
  own?: { page: string; in: readonly Code[] };
  /** The person also writes their own records, whatever the page's permissions; of the others only those whom the page lets approve. */
  isPersonal?: boolean;
  /**
   * The boolean by which a record's owner lets the approvers see restricted members; only the owner sets it. Without one the approvers always do.
   */
  shownBy?: keyof Fields & string;
  /** The part of its path below its pages, if a menu page has more than one register. */
  below?: string;
  /** Records written offline are stored in the browser, and sent automatically once online. */
  keepsOffline?: boolean;
  /** The company's page asks for a record's vessel, though no vessel has a page for them. */
  asksVessel?: boolean;
  /** Its lists, unless each page simply has one of all records. */
  lists?: readonly RegisterList<keyof Fields & string>[];
  sections: readonly Section<keyof Fields & string>[];
  /** The first is a record's initial status. */
  statuses: readonly Status<Code>[];
  /** Further statuses in which a record may be created. */
  startsAlso: readonly Code[];
  transitions: readonly Transition<Code, ContentOf<Fields>>[];
  /** The status that follows from the content and its flags; undefined to keep the current one. */
  statusOf?(
    content: ContentOf<Fields>,
    now: { status: Code; flags: readonly string[] },
  ): Code | undefined;
  flags: Readonly<Record<string, Flag<ContentOf<Fields>>>>;
  computed: Readonly<Record<string, Computed<ContentOf<Fields>>>>;
  measures: Readonly<Record<string, Measure>>;
  dayCounts: Readonly<Record<string, DayCount<ContentOf<Fields>>>>;
  /** The overview of its records. */
  overview?: Overview<ContentOf<Fields>>;
  /** The records that it raises elsewhere, such as the actions that a check-list calls for. */
  raises?: Raised<ContentOf<Fields>>;
  number?: NumberPattern;
  /** How a record replaces another: a renewed certificate, a new version. */
  succession?: Succession<keyof Fields & string, Code>;
  /** Readers must acknowledge it: while it has one of these statuses, and only the ranks that the member names. */
  acknowledged?: {
    in: readonly Code[];
    by: keyof Fields & string;
    /** The member that describes the changes. */
    note: keyof Fields & string;
  };
  /** The name of a record. */
  titleOf(content: ContentOf<Fields>): string;
  /** Members that together are unique within an organization, or a vessel. */
  unique?: { members: readonly ((keyof Fields & string) | 'vessel')[]; taken: string };
  /** The columns of its list that are shown by default. */
  columns: readonly string[];
  /** The order of its list, in the form of `sort`. */
  order: string;
  /** The columns whose values are counted next to the list. */
  facets: readonly string[];
  /** The members that name whose turn it is: the badge counts what is open for them, and they are notified. */
  actors: readonly (keyof Fields & string)[];
  /** Whether people are notified of a record with this content; always when left out. */
  notifiesOf?(content: ContentOf<Fields>): boolean;
  /** The statuses in which it is their turn; all non-final ones when left out. */
  awaitsActionIn?: readonly Code[];
  /** The statuses in which a record awaits its approvers: it appears in their count, on their dashboard and in their bell. */
  approvedIn?: readonly Code[];
  /** The problems of a content: days in the wrong order, one person where two are required. What a record already had before is not checked. */
  problemsOf?(content: ContentOf<Fields>): readonly ContentProblem[];
  /** The text of its empty list. */
  empty: { title: string; text: string };
  /**
   * The last day on which a record is kept, by its content; it is deleted automatically the day after, but never before the restore period since
   * its last change is over. Records are kept for ever when left out.
   */
  keptUntil?(content: ContentOf<Fields>, state: WrittenState): Day | undefined;
  /**
   * For records that must be kept even of people who have deleted their account: the reason given to them, and for how many years; in other registers
   * no name stays.
   */
  keptOfGone?: { why: string; years: number };
  /**
   * Where a record names the person whom it is about, if its values identify them even without that name: it is deleted with their account, or when
   * the years are over for which it is kept.
   */
  identifies?: keyof Fields & string;
  /** How many days a deleted record can be restored. */
  trashDays: number;
}

/** A register as declared: common defaults may be left out. */
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
 * @throws {TypeError} for an invalid one: a page that no menu has, a section or column without a field, a field in no section, a status
 * that no move leads to, a name that every record has anyway.
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

/** A register as generic code knows it: only its own rules know the types of its fields. */
export const anyRegister = <
  Slug extends string,
  Fields extends RegisterFields,
  Code extends string,
>(
  register: Register<Slug, Fields, Code>,
): Register => register as unknown as Register;

/** The place of a register's page, which decides what somebody may do. */
export function registerPlace(
  { slug, pages }: Pick<Register, 'slug' | 'pages'>,
  scope: AccessScope,
  vessel?: string,
): MenuPlace | undefined {
  const page = pages[scope];
  if (page === undefined) return undefined;
  const place = placeAt(scope, page, vessel);
  if (!place) throw new RangeError(`${slug} has no page at ${page}`);
  return place;
}

/** The members that are computed and shown. */
export const shownComputed = ({ computed }: Pick<Register, 'computed'>): [string, Computed][] =>
  Object.entries(computed).filter(([, { orders }]) => orders === undefined);

/** The stored path that a list is sorted by, for a member. */
export const orderedBy = ({ computed }: Pick<Register, 'computed'>, member: string): string =>
  Object.entries(computed).find(([, { orders }]) => orders === member)?.[0] ?? member;

/** The statuses of a record that has not ended. */
export const openStatuses = ({ statuses }: Pick<Register, 'statuses'>): string[] =>
  statuses.filter((status) => !status.isClosed).map(({ code }) => code);

/** The statuses in which a record awaits action. */
export const waitingStatuses = (register: Register): readonly string[] =>
  register.awaitsActionIn ?? openStatuses(register);

/** The member that names a record's owner, or else whose turn it is first. */
export const personMemberOf = ({ ofPerson, actors }: Register): string | undefined =>
  ofPerson ?? actors[0];

/** The member with a record's due date: for lists with the earliest first, the day they are sorted by. */
export const dueMemberOf = ({ order, fields, computed }: Register): string | undefined =>
  (fields[order] ?? computed[order]?.field)?.kind === 'date' ? order : undefined;

/** The flags that count against the compliance of a vessel. */
export const breachesOf = ({ flags }: Pick<Register, 'flags'>): string[] =>
  Object.entries(flags).flatMap(([code, { isNonCompliant }]) => (isNonCompliant ? [code] : []));

/** The initial status of a new record. */
export const firstStatus = ({ statuses }: Register): Status => {
  const [first] = statuses;
  if (!first) throw new RangeError('a register needs at least one status');
  return first;
};

/** Whether a status is final. */
export const isClosed = ({ statuses }: Pick<Register, 'statuses'>, status: string): boolean =>
  statuses.find(({ code }) => code === status)?.isClosed === true;

/** The fields that amounts of a register name for their currency. */
const currenciesOf = ({ fields, computed }: Register): string[] => {
  const all = [...Object.values(fields), ...Object.values(computed).map(({ field }) => field)];
  return all
    .flatMap((field) => [field, ...Object.values(field.rows ?? {})])
    .flatMap(({ currencyIn }) => currencyIn ?? []);
};

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
    ...each(
      currenciesOf(register),
      (name) => fields[name]?.options === currencies,
      'an amount names what is no currency',
    ),
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
