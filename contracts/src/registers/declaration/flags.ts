import { beginningOf, type Day, dayAfter } from '../../time/clock.ts';

/** How a status or a flag is meant, by which it is coloured and drawn. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A day, which begins at midnight of ship time, or an instant (ISO 8601). */
export type Turn = Day | string;

/** When a flag holds: from a turn on, until before another; without either end for ever. */
export interface Holding {
  from?: Turn | undefined;
  until?: Turn | undefined;
}

/** What a record is besides its content, as a flag is decided by it. */
export interface FlaggedState {
  status: string;
  /** Whether its status is one that ends it. */
  isClosed: boolean;
  /** With how many days left what expires is marked, where its vessel says so. */
  warningDays?: readonly number[] | undefined;
}

/** Something that is true of a record for a time, without anybody changing it. */
export interface Flag<Content = Record<string, unknown>> {
  label: string;
  tone: Tone;
  /** When it holds, by what the record says; undefined for never. */
  holds(content: Content, state: FlaggedState): Holding | undefined;
  /** Counts against the compliance of the vessel. */
  isNonCompliant?: boolean;
  /** Whom it is told once when it begins to hold: the members that name people. */
  notifies?: readonly string[];
  /** When it begins to hold, who approves the record is told too. */
  notifiesApprovers?: boolean;
}

type With<Name extends string> = { [Key in Name]?: Day | undefined };
type More = Partial<Pick<Flag, 'label' | 'notifies'>>;

/** A record is overdue from the day after it is due, until it is closed (O-053). */
export const overdue = <const Name extends string>(
  due: Name,
  more: More = {},
): Flag<With<Name>> => ({
  label: 'Overdue',
  tone: 'danger',
  isNonCompliant: true,
  ...more,
  holds: ({ [due]: day }, { isClosed }) =>
    day === undefined || isClosed ? undefined : { from: dayAfter(day, 1) },
});

/** With how many days left what expires is marked (O-054). */
export const warningDays = [90, 60, 30] as const;

interface Warnings {
  first: number;
  second: number;
  last: number;
}

const warningsOf = (own: readonly number[] = warningDays): Warnings => {
  const [first = 90, second = 60, last = 30] = own;
  return { first, second, last };
};

interface Expiring {
  /** The statuses in which it does not matter any more. */
  except?: readonly string[];
  notifies?: readonly string[];
  /** Who approves is told of the last warning, and when it has expired. */
  notifiesApprovers?: boolean;
}

/**
 * The flags of what expires on a day: `expiring90`, `expiring60` and `expiring30` with that many days left or fewer, or as many as its vessel says, one at a time, and
 * `expired` from the day after (O-054).
 */
export function expiry<const Name extends string>(
  expires: Name,
  { except = [], notifies, notifiesApprovers = false }: Expiring = {},
): Record<'expiring90' | 'expiring60' | 'expiring30' | 'expired', Flag<With<Name>>> {
  const flag = (
    label: string,
    tone: Tone,
    holding: (day: Day, days: Warnings) => Holding,
    {
      isNonCompliant = false,
      isLate = isNonCompliant,
    }: { isNonCompliant?: boolean; isLate?: boolean } = {},
  ): Flag<With<Name>> => ({
    label,
    tone,
    isNonCompliant,
    ...(notifies && { notifies }),
    ...(notifiesApprovers && isLate && { notifiesApprovers }),
    holds: ({ [expires]: day }, { status, warningDays: own }) =>
      day === undefined || except.includes(status) ? undefined : holding(day, warningsOf(own)),
  });
  return {
    expiring90: flag('First expiry warning', 'info', (day, { first, second }) => ({
      from: dayAfter(day, -first),
      until: dayAfter(day, -second),
    })),
    expiring60: flag('Second expiry warning', 'warning', (day, { second, last }) => ({
      from: dayAfter(day, -second),
      until: dayAfter(day, -last),
    })),
    expiring30: flag(
      'Last expiry warning',
      'warning',
      (day, { last }) => ({ from: dayAfter(day, -last), until: dayAfter(day, 1) }),
      { isLate: true },
    ),
    expired: flag('Expired', 'danger', (day) => ({ from: dayAfter(day, 1) }), {
      isNonCompliant: true,
    }),
  };
}

/** What flags are decided by: the record, the clocks aboard, and the moment (ms). */
export interface Flagging<Content> {
  content: Content;
  state: FlaggedState;
  zone: string;
  at: number;
}

/** The flags that hold at a moment, and the next (ms) at which others do; undefined where time alone changes nothing. */
export function flagsAt<Content>(
  flags: Readonly<Record<string, Flag<Content>>>,
  { content, state, zone, at }: Flagging<Content>,
): { codes: string[]; changeAt: number | undefined } {
  const held = Object.entries(flags).flatMap(([code, flag]) => {
    const holding = flag.holds(content, state);
    if (!holding) return [];
    const from = momentOf(holding.from, zone) ?? Number.NEGATIVE_INFINITY;
    const until = momentOf(holding.until, zone) ?? Number.POSITIVE_INFINITY;
    return [{ code, from, until }];
  });
  const turns = held
    .flatMap(({ from, until }) => [from, until])
    .filter((turn) => turn > at && Number.isFinite(turn));
  return {
    codes: held.filter(({ from, until }) => from <= at && at < until).map(({ code }) => code),
    changeAt: turns.length ? Math.min(...turns) : undefined,
  };
}

const momentOf = (turn: Turn | undefined, zone: string): number | undefined => {
  if (turn === undefined) return undefined;
  return turn.length === 10 ? beginningOf(turn, zone) : Date.parse(turn);
};
