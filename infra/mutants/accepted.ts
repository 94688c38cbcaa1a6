import type { Change } from './survivors.ts';

/** A change that no test notices, and why none has to. */
export interface Accepted extends Change {
  why: string;
}

const crewDays = 'contracts/src/reporting/crew-days.ts';
const sameWhereEqual = 'Where the two are equal, either is the same day.';

/** Changes that may survive: what they make of a rule comes to the same, or is no rule. */
export const accepted: readonly Accepted[] = [
  {
    file: crewDays,
    original: 'to < today',
    replacement: 'to <= today',
    why: sameWhereEqual,
  },
  {
    file: crewDays,
    original: 'one.from > other.from',
    replacement: 'one.from >= other.from',
    why: sameWhereEqual,
  },
  {
    file: crewDays,
    original: 'one.to < other.to',
    replacement: 'one.to <= other.to',
    why: sameWhereEqual,
  },
  {
    file: 'contracts/src/rotations/span.ts',
    original: 'one.from > other.from',
    replacement: 'one.from >= other.from',
    why: sameWhereEqual,
  },
  {
    file: 'contracts/src/rotations/span.ts',
    original: 'one.to < other.to',
    replacement: 'one.to <= other.to',
    why: sameWhereEqual,
  },
  {
    file: 'contracts/src/rotations/span.ts',
    original: 'to > last.to',
    replacement: 'to >= last.to',
    why: sameWhereEqual,
  },
  {
    file: 'contracts/src/rotations/schengen.ts',
    original: 'from > since',
    replacement: 'from >= since',
    why: sameWhereEqual,
  },
];
