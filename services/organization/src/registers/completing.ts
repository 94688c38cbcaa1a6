import {
  beginningOf,
  clockIn,
  dayAfter,
  flagsAt,
  isClosed,
  type Register,
  type WrittenState,
} from '@fairlead/contracts';
import { plainContent } from './named-in.ts';
import { lastDayOf } from './retention.ts';

/** A record's content, whatever its register. */
export type RecordContent = Record<string, unknown> & { status: string };

/** When and by which clocks a record is evaluated. */
export interface Clock {
  zone: string;
  /** With how many days left an expiry is flagged, if the vessel says so. */
  warningDays?: readonly number[] | undefined;
  /** Milliseconds. */
  at: number;
}

/** A transition of a record: who made it, and why. */
export interface Step {
  from: string;
  to: string;
  at: string;
  by?: string | undefined;
  name?: string | undefined;
  reason?: string | undefined;
}

/** Content with everything derived from it and from the clock: title, flags, status by rule, closing day, computed members. */
export function completed(
  register: Register,
  content: RecordContent,
  { zone, at, warningDays }: Clock,
): RecordContent {
  const { fields, flags, computed, statusOf } = register;
  const plain = plainContent(fields, content);
  const now = new Date(at).toISOString();
  const { day } = clockIn(zone, now);
  const flagged = (status: string) =>
    flagsAt(flags, {
      content: plain,
      state: { ...stateOf(register, status), warningDays },
      zone,
      at,
    });
  const before = flagged(content.status);
  const status =
    statusOf?.(plain, { status: content.status, flags: before.codes }) ?? content.status;
  const { codes, changeAt = Infinity } = status === content.status ? before : flagged(status);
  const closedOn = isClosed(register, status) ? ((content.closedOn as string) ?? day) : undefined;
  const state: WrittenState = { status, day, closedOn };
  const keptUntil = lastDayOf(register, plain, state);
  const endsAt = keptUntil === undefined ? Infinity : beginningOf(dayAfter(keptUntil, 1), zone);
  const turnsAt = Math.min(changeAt, endsAt);
  const result: RecordContent = {
    ...content,
    status,
    title: titleIn(register, plain),
    flags: codes,
    flagsChangeAt: turnsAt === Infinity ? undefined : new Date(turnsAt).toISOString(),
    closedOn,
    keptUntil,
    ...Object.fromEntries(
      Object.entries(computed).map(([name, { of }]) => [name, of(plain, state)]),
    ),
    ...(status !== content.status && {
      moves: withStep(content.moves, { from: content.status, to: status, at: now }),
    }),
  };
  for (const [name, value] of Object.entries(result)) if (value === undefined) delete result[name];
  return result;
}

const stateOf = (register: Register, status: string) => ({
  status,
  isClosed: isClosed(register, status),
});

const MOST_STEPS = 200;

/** A record's transitions with one more; the oldest are dropped. */
export const withStep = (steps: unknown, step: Step): unknown[] =>
  [...(Array.isArray(steps) ? steps : []), withoutNothing(step)].slice(-MOST_STEPS);

const withoutNothing = (step: Step) =>
  Object.fromEntries(Object.entries(step).filter(([, value]) => value !== undefined));

/** The longest title, in characters. */
const LONGEST_TITLE = 200;

/** The title of a record with this plain content (`plainContent`). */
export const titleIn = ({ titleOf }: Register, content: Record<string, unknown>): string =>
  titleOf(content as never).slice(0, LONGEST_TITLE);
