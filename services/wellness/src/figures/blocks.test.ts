import { describe, expect, it } from '@jest/globals';
import { type Block, blocksAfter, type Entry, partedByRest, partOf } from './blocks.ts';
import { figureOf } from './figure-of.ts';

const values = { mood: 5, anxiety: 5, sleep: 5, stress: 5 };
const entry = (user: number, more: Partial<Entry> = {}): Entry => ({
  user: `u${user}`,
  vessel: 'v1',
  department: 'd1',
  at: 1,
  values,
  ...more,
});
const entries = (count: number, more: Partial<Entry> = {}, from = 0) =>
  Array.from({ length: count }, (_, at) => entry(from + at, more));
const during = { isClosing: false };
const closing = { isClosing: true };
const namesOf = ({ members }: Block) => members.map(({ user }) => user);

describe('a block', () => {
  it('[W-074] appears with its fifth person', () => {
    expect(blocksAfter([], entries(4), closing)).toEqual([]);
    const [block, ...more] = blocksAfter([], entries(5), during);
    expect(more).toEqual([]);
    expect(block).toMatchObject({ block: 'cell', vessel: 'v1', department: 'd1' });
    expect(block && namesOf(block)).toHaveLength(5);
  });

  it('[W-076] is renewed only when five people have said something new', () => {
    const first = blocksAfter([], entries(6), during);
    const later = (count: number) => [
      ...entries(count, { at: 2 }),
      ...entries(6 - count, {}, count),
    ];
    expect(blocksAfter(first, later(4), during)).toEqual(first);
    expect(blocksAfter(first, later(5), during)).not.toEqual(first);
    const joined = (count: number) => [...entries(6), ...entries(count, {}, 6)];
    expect(blocksAfter(first, joined(4), closing)).toEqual(first);
    expect(blocksAfter(first, joined(5), during)[0]?.members).toHaveLength(11);
    expect(
      blocksAfter(first, [...later(2), ...entries(3, {}, 6)], during)[0]?.members,
    ).toHaveLength(9);
  });

  it('[W-076] is left as it is by what is deleted, and by what leaves fewer than five', () => {
    const first = blocksAfter([], entries(5), during);
    expect(blocksAfter(first, entries(3), closing)).toEqual(first);
    expect(blocksAfter(first, [], closing)).toEqual(first);
  });

  it('[W-076] is of the rest of a vessel, and then of the organization, as the week closes', () => {
    const small = [
      ...entries(3),
      ...entries(3, { department: 'd2' }, 10),
      ...entries(3, { vessel: 'v2' }, 20),
      ...entries(2, { vessel: null, department: null }, 30),
    ];
    expect(blocksAfter([], small, during)).toEqual([]);
    expect(blocksAfter([], small, closing)).toMatchObject([
      { block: 'vessel', vessel: 'v1', department: null },
      { block: 'organization', vessel: null, department: null },
    ]);
    expect(blocksAfter([], small.slice(0, -1), closing)).toHaveLength(1);
  });

  it('[W-075] is parted by rest where five are on either side', () => {
    const [block] = blocksAfter([], entries(10), during);
    const members = block?.members ?? [];
    const first = (count: number) => (user: string) => Number(user.slice(1)) < count;
    expect(partedByRest(members, first(5))).toMatchObject({
      violated: { people: 5 },
      kept: { people: 5 },
    });
    for (const count of [0, 4, 6, 10]) expect(partedByRest(members, first(count))).toEqual({});
    const [, ...others] = members;
    const worse = [{ user: 'u0', at: 1, values: { ...values, mood: 1 } }, ...others];
    const parted = partedByRest(worse, first(5));
    expect([parted.violated?.sums.mood, parted.kept?.sums.mood]).toEqual([21, 25]);
  });

  it('[W-076] is joined by who is of its department aboard, and by nobody else', () => {
    const first = blocksAfter([], entries(5), during);
    for (const elsewhere of [{ department: 'd2' }, { vessel: 'v2' }]) {
      const later = blocksAfter(first, [...entries(5), ...entries(5, elsewhere, 10)], during);
      expect(later).toMatchObject([
        { vessel: 'v1', department: 'd1' },
        { block: 'cell', vessel: 'v1', department: 'd1', ...elsewhere },
      ]);
      expect(later.map(({ members }) => members.length)).toEqual([5, 5]);
    }
    // The rest of a vessel is complete.
    const rest: Block[] = [
      { block: 'vessel', vessel: 'v1', department: null, members: first[0]?.members ?? [] },
    ];
    const ashore = entries(5, { department: null }, 10);
    expect(blocksAfter(rest, [...entries(5), ...ashore], during)).toMatchObject([
      rest[0],
      { block: 'cell', vessel: 'v1', department: null },
    ]);
  });

  it('[W-076] is of the organization where they are aboard no vessel', () => {
    const ashore = { vessel: null, department: null };
    const apart = [...entries(3, ashore), ...entries(3, { ...ashore, department: 'd9' }, 10)];
    expect(blocksAfter([], apart, closing)).toMatchObject([
      { block: 'organization', vessel: null, department: null },
    ]);
  });

  it('has the sum of each metric', () => {
    const members = [
      { values: { mood: 1, anxiety: 2, sleep: 3, stress: 4 } },
      { values: { mood: 10, anxiety: 20, sleep: 30, stress: 40 } },
    ];
    expect(partOf(members)).toEqual({
      people: 2,
      sums: { mood: 11, anxiety: 22, sleep: 33, stress: 44 },
    });
  });
});

describe('a figure', () => {
  const part = (people: number, mean: number) => ({
    people,
    sums: { mood: people * mean, anxiety: 0, sleep: 0, stress: 0 },
  });
  const of = (people: number, mean: number) => figureOf([[part(people, mean)]], 'mood');

  it('[W-074] is shown in steps of 0.5 of fewer than twenty people, with how many there are roughly', () => {
    expect(figureOf([[]], 'mood')).toBeNull();
    expect(of(4, 5)).toBeNull();
    expect(of(5, 6.2)).toEqual({ people: '5-9', value: 6, bound: null });
    expect(of(9, 6.3)).toEqual({ people: '5-9', value: 6.5, bound: null });
    expect(of(10, 6.32)).toEqual({ people: '10-19', value: 6.5, bound: null });
    expect(of(19, 6.2)).toEqual({ people: '10-19', value: 6, bound: null });
    expect(of(20, 6.32)).toEqual({ people: '20+', value: 6.3, bound: null });
  });

  it('[W-076] says no more of the ends than that it is near them', () => {
    expect(of(30, 1.5)).toEqual({ people: '20+', value: 1.5, bound: 'orLess' });
    expect(of(30, 1.6)).toMatchObject({ value: 1.6, bound: null });
    expect(of(30, 9.4)).toMatchObject({ value: 9.4, bound: null });
    expect(of(30, 9.5)).toEqual({ people: '20+', value: 9.5, bound: 'orMore' });
  });

  it('[W-074] of several weeks is of as many people as the largest of them, who may be the same', () => {
    expect(figureOf([[part(5, 6)], [part(5, 7)], []], 'mood')).toEqual({
      people: '5-9',
      value: 6.5,
      bound: null,
    });
  });
});

/** Random numbers from a seed. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A prime: equations are solved modulo it, so that nothing is rounded. */
const PRIME = 1_000_003;

function inverse(value: number): number {
  let [result, base, power] = [1, value, PRIME - 2];
  for (; power > 0; power >>= 1, base = (base * base) % PRIME)
    if (power & 1) result = (result * base) % PRIME;
  return result;
}

/** How many of some equations are independent, restricted to the unknowns at these indexes. */
function rankOf(equations: readonly (readonly number[])[], places: readonly number[]): number {
  const rows = equations.map((row) => places.map((at) => row[at] ?? 0));
  let rank = 0;
  for (const column of places.keys()) {
    const pivot = rows.findIndex((row, at) => at >= rank && row[column]);
    if (pivot < 0) continue;
    [rows[rank], rows[pivot]] = [rows[pivot] ?? [], rows[rank] ?? []];
    const lead = rows[rank] ?? [];
    const scale = inverse(lead[column] ?? 1);
    for (const [at, row] of rows.entries()) {
      const factor = ((row[column] ?? 0) * scale) % PRIME;
      if (at === rank || !factor) continue;
      for (const place of row.keys())
        row[place] = ((row[place] ?? 0) + (PRIME - factor) * (lead[place] ?? 0)) % PRIME;
    }
    rank += 1;
  }
  return rank;
}

/** All groups of four among some people. */
function* foursOf(people: readonly number[]) {
  for (const [a, one] of people.entries())
    for (const [b, two] of people.slice(a + 1).entries())
      for (const [c, three] of people.slice(a + b + 2).entries())
        for (const four of people.slice(a + b + c + 3)) yield new Set([one, two, three, four]);
}

describe('all figures together', () => {
  /**
   * A week of an organization that somebody queries all the time, by every cohort. Each answer is an equation: whose values it sums up at that
   * time. @returns the equations, and the person of each unknown.
   */
  function watched(seed: number) {
    const random = randomFrom(seed);
    const count = 12 + random(5);
    const places = Array.from({ length: count }, () => ({
      vessel: ['v1', 'v1', 'v2', null][random(4)] ?? null,
      department: ['d1', 'd1', 'd1', 'd2'][random(4)] ?? null,
    }));
    const latest = new Map<number, number>();
    const unknowns = new Map<string, number>();
    const whose: number[] = [];
    const unknownOf = (user: string, at: number): number => {
      const name = `${user} ${at}`;
      const known = unknowns.get(name);
      if (known !== undefined) return known;
      unknowns.set(name, whose.length);
      whose.push(Number(user.slice(1)));
      return whose.length - 1;
    };
    const equations = new Map<string, ReadonlySet<number>>();
    const look = (members: readonly { user: string; at: number }[]) => {
      if (members.length === 0) return;
      const summed = new Set(members.map(({ user, at }) => unknownOf(user, at)));
      equations.set([...summed].toSorted((a, b) => a - b).join(), summed);
    };
    let blocks: Block[] = [];
    const steps = 30 + random(170);
    for (let at = 1; at <= steps; at += 1) {
      const user = random(count);
      if (random(12) === 0) latest.delete(user);
      else latest.set(user, at);
      const isClosing = at === steps;
      if (!isClosing && random(3) === 0) continue;
      const entriesNow = [...latest].map(([one, when]) => entry(one, { ...places[one], at: when }));
      blocks = blocksAfter(blocks, entriesNow, { isClosing });
      for (const vessel of [undefined, 'v1', 'v2'])
        for (const department of [undefined, 'd1', 'd2'])
          look(
            blocks
              .filter((one) => vessel === undefined || one.vessel === vessel)
              .filter((one) => department === undefined || one.department === department)
              .flatMap(({ members }) => members),
          );
    }
    const violated = new Set(Array.from({ length: count }, (_, at) => at).filter(() => random(2)));
    for (const { members } of blocks) {
      const isViolated = (user: string) => violated.has(Number(user.slice(1)));
      if (!partedByRest(members, isViolated).violated) continue;
      for (const side of [true, false])
        look(members.filter(({ user }) => isViolated(user) === side));
    }
    // Values of one person that occur in the same equations count as a single unknown.
    const columns = new Map<string, number>();
    for (const [unknown, person] of whose.entries()) {
      const stands = [...equations.values()].map((summed) => (summed.has(unknown) ? 1 : 0));
      columns.set(`${person} ${stands.join('')}`, person);
    }
    const kept = [...columns].map(([name, person]) => ({
      person,
      stands: name.split(' ')[1] ?? '',
    }));
    const rows = [...equations.keys()].map((_, at) => kept.map(({ stands }) => Number(stands[at])));
    return {
      rows,
      whose: kept.map(({ person }) => person),
      people: Array.from({ length: count }, (_, at) => at),
    };
  }

  /** Whether a combination of the equations concerns only some people, however they are chosen. */
  function solvesForFewer({ rows, whose, people }: ReturnType<typeof watched>): boolean {
    const all = [...whose.keys()];
    const rank = rankOf(rows, all);
    for (const four of foursOf(people)) {
      const others = all.filter((unknown) => !four.has(whose[unknown] ?? -1));
      if (rankOf(rows, others) < rank) return true;
    }
    return false;
  }

  it('[W-076] solve for no fewer than five people, whatever is asked and when', () => {
    let seen = 0;
    for (let seed = 1; seed <= 120; seed += 1) {
      const week = watched(seed);
      seen += week.rows.length;
      expect([seed, solvesForFewer(week)]).toEqual([seed, false]);
    }
    // There is something to be solved.
    expect(seen).toBeGreaterThan(200);
  });

  it('would be seen to, where an answer is of four, or leaves somebody alone', () => {
    const row = (...people: number[]) =>
      Array.from({ length: 9 }, (_, at) => (people.includes(at) ? 1 : 0));
    const whose = Array.from({ length: 9 }, (_, at) => at);
    const solves = (...rows: number[][]) => solvesForFewer({ rows, whose, people: whose });
    expect(solves(row(0, 1, 2, 3, 4))).toBe(false);
    expect(solves(row(0, 1, 2, 3))).toBe(true);
    expect(solves(row(0, 1, 2, 3, 4, 5), row(0, 1, 2, 3, 4))).toBe(true);
    expect(solves(row(0, 1, 2, 3, 4, 5, 6, 7, 8), row(0, 1, 2, 3, 4))).toBe(true);
  });
});
