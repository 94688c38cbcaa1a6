import { beginningOf, type Day, dayAfter } from '../../time/clock.ts';

/** The tone of a status or a flag, which decides its colour and icon. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A day, which starts at midnight in ship time, or an instant (ISO 8601). */
export type Turn = Day | string;

/** When a flag holds: from one point until just before another; without an end, for ever. */
export interface Holding {
  from?: Turn | undefined;
  until?: Turn | undefined;
}

/** What flags are decided by, besides the content of a record. */
export interface FlaggedState {
  status: string;
  /** Whether its status is a final one. */
  isClosed: boolean;
  /** With how many days left an expiry is flagged, if its vessel says so. */
  warningDays?: readonly number[] | undefined;
}

/** A condition that holds for a record for some time, without anybody changing it. */
export interface Flag<Content = Record<string, unknown>> {
  label: string;
  tone: Tone;
  /** When it holds, by the record's content; undefined for never. */
  holds(content: Content, state: FlaggedState): Holding | undefined;
  /** Counts against the compliance of the vessel. */
  isNonCompliant?: boolean;
  /** Who is notified once when it is raised: the members that name people. */
  notifies?: readonly string[];
  /** When it is raised, the record's approvers are notified too. */
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

/** With how many days left an expiry is flagged (O-054). */
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
  /** The statuses in which it no longer matters. */
  except?: readonly string[];
  notifies?: readonly string[];
  /** The approvers are notified of the last warning, and of the expiry. */
  notifiesApprovers?: boolean;
}

/**
 * The flags of something that expires on a day: `expiring90`, `expiring60` and `expiring30` with that many days left or fewer, or as many as its
 * vessel says, one at a time, and `expired` from the day after (O-054).
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

/** The flags that hold at a moment, and the next (ms) at which they change; undefined if time alone changes nothing. */
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
