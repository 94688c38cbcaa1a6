import { type Day, dayInWords } from '../../time/clock.ts';
import type { Tone } from './flags.ts';

/** A record as it is looked at beside others: what it is and what it says, but for what is restricted or encrypted. */
export interface SeenRecord<Content = Record<string, unknown>> {
  id: string;
  number: string | undefined;
  title: string;
  status: string;
  isClosed: boolean;
  /** The vessel that it is of; undefined for the company's own. */
  vessel: string | undefined;
  /** The days on which it was made, and closed if it is. */
  createdOn: Day;
  closedOn: Day | undefined;
  content: Content;
}

/** Somebody who is aboard, or works for the company where it is its records that are looked at. */
export interface SeenPerson {
  id: string;
  name: string;
  /** The first day aboard or at work, where it is known. */
  since: Day | undefined;
}

/** What there is around some records. */
export interface OverviewContext {
  today: Day;
  /** The days that are asked about, both counted. */
  period: { from: Day; to: Day };
  people: readonly SeenPerson[];
  /** The latest day on which somebody joined or left the vessel; undefined where nobody has. */
  crewChangedOn: Day | undefined;
  vessel: { safeManning: number | undefined } | undefined;
  /** The records of the other registers that are looked at too, by their slugs. */
  others: Readonly<Record<string, readonly SeenRecord[]>>;
}

/** What is wrong with several records together, or with what is not there. */
export interface Finding {
  /** Names it for good. */
  code: string;
  text: string;
  tone: Extract<Tone, 'info' | 'warning' | 'danger'>;
  /** The records that it is about. */
  records: readonly string[];
}

/** A number that records come to. */
export interface OverviewFigure {
  label: string;
  value: number;
  unit?: string;
}

/** Rows that records come to, such as how many of each category there were in each month. */
export interface OverviewTable {
  title: string;
  columns: readonly string[];
  rows: readonly OverviewRow[];
  /** What stands in its place where there are no rows. */
  empty: string;
}
export interface OverviewRow {
  cells: readonly string[];
  /** The record that the row is about. */
  record?: string;
  tone?: Tone;
}

/** What records come to, taken together. */
export interface OverviewAnswer {
  figures: readonly OverviewFigure[];
  findings: readonly Finding[];
  tables: readonly OverviewTable[];
}

/** How the records of a vessel, or of the company, are looked at together: open ones, and those made or closed lately. */
export interface Overview<Content = Record<string, unknown>> {
  /** The registers whose records are looked at too. */
  beside?: readonly string[];
  /** It tells of a period, which can be chosen. */
  hasPeriod?: boolean;
  /** How many days back records are looked at that are closed; 400 when left out. */
  reachesBack?: number;
  of(records: readonly SeenRecord<Content>[], context: OverviewContext): Partial<OverviewAnswer>;
}

/** How many days back the records are that an overview looks at beside the open ones. */
export const defaultReach = 400;

/** A share in whole per cent; undefined of nothing. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 100) : undefined;

/** A figure that is told where there is one. */
export const figureOf = (
  label: string,
  value: number | undefined,
  unit?: string,
): OverviewFigure[] =>
  value === undefined ? [] : [{ label, value, ...(unit !== undefined && { unit }) }];

/** How many there are of each key. */
export const countsBy = <Of>(all: readonly Of[], keyOf: (one: Of) => string): Map<string, number> =>
  new Map([...Map.groupBy(all, keyOf)].map(([key, some]) => [key, some.length]));

/** Until when something is due again, or that it has never been: `none` says so where that is wrong. */
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
