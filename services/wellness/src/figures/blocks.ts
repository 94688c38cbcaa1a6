import { type FigureMetric, fewestInFigure } from '@fairlead/contracts/api/figures';

/** A value for each metric. */
export type Values = Readonly<Record<FigureMetric, number>>;

/** One person's contribution in a week: a single weight in figures. */
export interface Entry {
  user: string;
  /** Where they worked when they first checked in. */
  vessel: string | null;
  department: string | null;
  /** When they last checked in (ms). */
  at: number;
  /** The mean of their check-ins. */
  values: Values;
}

/** Somebody in a block, with their contribution when it was published. */
export type Member = Pick<Entry, 'user' | 'at' | 'values'>;

/** People whose figures are always published together, never separately. */
export interface Block {
  block: 'cell' | 'vessel' | 'organization';
  vessel: string | null;
  department: string | null;
  members: readonly Member[];
}

/** A new or republished block; one without an id is new. */
export type Published<Known extends Block> = Block | Known;

/**
 * The blocks of an organization and a week from the contributions so far. A block appears with its fifth person and keeps the same people from then
 * on, so that no later one isolates some of them; it is republished once five of its people, or of those who join it, have something new. During the
 * week blocks are departments aboard a vessel; on closing, the rest of each vessel and then the rest of the organization become blocks, if they are
 * five or more.
 */
export function blocksAfter<Known extends Block>(
  known: readonly Known[],
  entries: readonly Entry[],
  { isClosing }: { isClosing: boolean },
): (Known | Block)[] {
  const placed = new Set(known.flatMap(({ members }) => members.map(({ user }) => user)));
  const waiting = new Map(
    entries.filter(({ user }) => !placed.has(user)).map((entry) => [entry.user, entry]),
  );
  const entriesByUser = new Map(entries.map((entry) => [entry.user, entry]));
  const take = (group: readonly Entry[]): Member[] => {
    for (const { user } of group) waiting.delete(user);
    return group.map(memberOf);
  };
  const blocks: (Known | Block)[] = known.map((block) => {
    const joining = [...waiting.values()].filter(
      (entry) => block.block === 'cell' && isIn(entry, block),
    );
    const there = block.members.flatMap(({ user }) => entriesByUser.get(user) ?? []);
    const before = new Map(block.members.map(({ user, at }) => [user, at]));
    const changed = there.filter(({ user, at }) => at !== before.get(user));
    if (changed.length + joining.length < fewestInFigure) return block;
    return { ...block, members: [...there.map(memberOf), ...take(joining)] };
  });
  const add = (block: Block['block'], group: readonly Entry[]) => {
    const [first] = group;
    if (!first || group.length < fewestInFigure) return;
    const vessel = block === 'organization' ? null : first.vessel;
    const department = block === 'cell' ? first.department : null;
    blocks.push({ block, vessel, department, members: take(group) });
  };
  // Five waiting for a block that is there have just joined it, so that fewer never become another one.
  const cells = Map.groupBy(
    waiting.values(),
    ({ vessel, department }) => `${vessel} ${department}`,
  );
  for (const group of cells.values()) add('cell', group);
  if (!isClosing) return blocks;
  const aboard = [...waiting.values()].filter(({ vessel }) => vessel !== null);
  for (const group of Map.groupBy(aboard, ({ vessel }) => vessel).values()) add('vessel', group);
  add('organization', [...waiting.values()]);
  return blocks;
}

const memberOf = ({ user, at, values }: Entry): Member => ({ user, at, values });

const isIn = (entry: Entry, block: Block): boolean =>
  entry.vessel === block.vessel && entry.department === block.department;

/** How many people are in a part of a block, and the sum of their values. */
export interface Part {
  people: number;
  sums: Values;
}

/** The totals of some people. */
export const partOf = (members: readonly Pick<Member, 'values'>[]): Part => {
  const sum = (metric: FigureMetric) =>
    members.reduce((total, { values }) => total + values[metric], 0);
  return {
    people: members.length,
    sums: {
      mood: sum('mood'),
      anxiety: sum('anxiety'),
      sleep: sum('sleep'),
      stress: sum('stress'),
    },
  };
};

/** A block's final form when its week closes, split by hours of rest if five people are on either side (W-075). */
export function partedByRest(
  members: readonly Member[],
  hasViolated: (user: string) => boolean,
): { violated?: Part; kept?: Part } {
  const violated = members.filter(({ user }) => hasViolated(user));
  const kept = members.filter(({ user }) => !hasViolated(user));
  if (violated.length < fewestInFigure || kept.length < fewestInFigure) return {};
  return { violated: partOf(violated), kept: partOf(kept) };
}
