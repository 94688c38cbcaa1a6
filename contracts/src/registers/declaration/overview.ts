import { type Day, dayInWords } from '../../time/clock.ts';
import type { Tone } from './flags.ts';

/** A record as seen by an overview: its identity and content, without restricted or encrypted members. */
export interface SeenRecord<Content = Record<string, unknown>> {
  id: string;
  number: string | undefined;
  title: string;
  status: string;
  isClosed: boolean;
  /** Its vessel; undefined for the company's own records. */
  vessel: string | undefined;
  /** The days on which it was created, and closed if it is. */
  createdOn: Day;
  closedOn: Day | undefined;
  content: Content;
}

/** Somebody who is aboard, or works for the company in an overview of its records. */
export interface SeenPerson {
  id: string;
  name: string;
  /** The first day aboard or at work, where it is known. */
  since: Day | undefined;
}

/** The context of the records of an overview. */
export interface OverviewContext {
  today: Day;
  /** The period, both days inclusive. */
  period: { from: Day; to: Day };
  people: readonly SeenPerson[];
  /** The latest day on which somebody joined or left the vessel; undefined if nobody has. */
  crewChangedOn: Day | undefined;
  vessel: { safeManning: number | undefined } | undefined;
  /** The records of the other registers that the overview needs, by slug. */
  others: Readonly<Record<string, readonly SeenRecord[]>>;
}

/** A problem with several records together, or with missing ones. */
export interface Finding {
  /** Its stable key. */
  code: string;
  text: string;
  tone: Extract<Tone, 'info' | 'warning' | 'danger'>;
  /** The records that it is about. */
  records: readonly string[];
}

/** A number computed from records. */
export interface OverviewFigure {
  label: string;
  value: number;
  unit?: string;
  /** Whether it is an amount of money. */
  isAmount?: boolean;
}

/** A table computed from records, such as the number per category and month. */
export interface OverviewTable {
  title: string;
  columns: readonly string[];
  rows: readonly OverviewRow[];
  /** The text shown when there are no rows. */
  empty: string;
}
export interface OverviewRow {
  cells: readonly string[];
  /** The record that the row is about. */
  record?: string;
  tone?: Tone;
}

/** The overview of records. */
export interface OverviewAnswer {
  figures: readonly OverviewFigure[];
  findings: readonly Finding[];
  tables: readonly OverviewTable[];
}

/** How to make the overview of a vessel's, or the company's, records: open ones, and those recently created or closed. */
export interface Overview<Content = Record<string, unknown>> {
  /** The other registers whose records are needed. */
  beside?: readonly string[];
  /** It covers a period, which can be chosen. */
  hasPeriod?: boolean;
  /** How many days back closed records are included; 400 when left out. */
  reachesBack?: number;
  of(records: readonly SeenRecord<Content>[], context: OverviewContext): Partial<OverviewAnswer>;
}

/** How many days back an overview includes records besides the open ones. */
export const defaultReach = 400;

/** A share in whole percent; undefined of nothing. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 100) : undefined;

/** A figure, left out if undefined. */
export const figureOf = (
  label: string,
  value: number | undefined,
  unit?: string,
): OverviewFigure[] =>
  value === undefined ? [] : [{ label, value, ...(unit !== undefined && { unit }) }];

/** How many there are of each key. */
export const countsBy = <Of>(all: readonly Of[], keyOf: (one: Of) => string): Map<string, number> =>
  new Map([...Map.groupBy(all, keyOf)].map(([key, some]) => [key, some.length]));

/** When something is due again, or that it was never done: `none` is the text if that is a problem. */
export function dueAgain(
  what: string,
  due: Day | undefined,
  { today, none }: { today: Day; none?: string | undefined },
): Finding[] {
  if (due === undefined)
    return none === undefined ? [] : [{ code: 'none', text: none, tone: 'warning', records: [] }];
  const isLate = due < today;
  const text = `${what} ${isLate ? 'was' : 'is'} due by ${dayInWords(due)}.`;
  return [{ code: 'due', text, tone: isLate ? 'danger' : 'info', records: [] }];
}
