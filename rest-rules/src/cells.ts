import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';

/** The number of cells in some hours. */
export const cellsIn = (hours: number): number => hours * 2;

/** The hours of some cells. */
export const hoursIn = (cells: number): number => cells / 2;

export const DAY_CELLS = cellsIn(24);
export const WEEK_CELLS = cellsIn(168);

/** A stretch of time, as moments (ms). */
export interface Period {
  from: number;
  to: number;
}

/** A span of cells, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** Rest that is shorter counts as work (O-130). */
const SHORTEST_REST = cellsIn(1);

/** Half-hours of work and rest from a given moment on. */
export class RestCells {
  /** The first moment (ms). */
  readonly origin: number;
  readonly count: number;
  /** Stretches of work, and of rest between them, that count as such, in order. */
  readonly works: readonly Span[];
  readonly rests: readonly Span[];
  /** For each cell how many before it are rest. */
  readonly #restBefore: Uint32Array;
  /** For each cell the index of the first rest that ends after it. */
  readonly #restAfter: Uint32Array;

  /** A cell with any work in it is work (O-129). */
  constructor({ from, to }: Period, work: readonly Period[]) {
    this.origin = from;
    this.count = Math.ceil((to - from) / HALF_HOUR_MS);
    const marked = new Uint8Array(this.count);
    for (const period of work) {
      if (period.to <= period.from) continue;
      const last = Math.ceil((period.to - from) / HALF_HOUR_MS);
      marked.fill(1, Math.max(0, this.cellAt(period.from)), Math.max(0, last));
    }
    fillShortRests(marked);
    this.works = spansOf(marked, 1);
    this.rests = spansOf(marked, 0);
    this.#restBefore = new Uint32Array(this.count + 1);
    let rested = 0;
    marked.forEach((isWork, cell) => {
      rested += 1 - isWork;
      this.#restBefore[cell + 1] = rested;
    });
    this.#restAfter = new Uint32Array(this.count).fill(this.rests.length);
    for (const [at, { to }] of [...this.rests.entries()].toReversed())
      this.#restAfter.fill(at, this.rests[at - 1]?.to ?? 0, to);
  }

  /** The cell that contains a moment (ms). */
  cellAt(moment: number): number {
    return Math.floor((moment - this.origin) / HALF_HOUR_MS);
  }

  /** The moment (ms) at which a cell starts. */
  momentOf(cell: number): number {
    return this.origin + cell * HALF_HOUR_MS;
  }

  /** How many cells of a span are rest. */
  restIn({ from, to }: Span): number {
    return (this.#restBefore[to] ?? 0) - (this.#restBefore[from] ?? 0);
  }

  /** The lengths of the rests in a span, clipped to it, longest first. */
  periodsIn({ from, to }: Span): number[] {
    const lengths: number[] = [];
    for (let at = this.#restAfter[from] ?? 0; at < this.rests.length; at++) {
      const rest = this.rests[at];
      if (!rest || rest.from >= to) break;
      lengths.push(Math.min(rest.to, to) - Math.max(rest.from, from));
    }
    return lengths.sort((one, other) => other - one);
  }
}

/** Turns rests between work that are too short into work. */
function fillShortRests(marked: Uint8Array): void {
  for (const { from, to } of spansOf(marked, 0))
    if (from > 0 && to < marked.length && to - from < SHORTEST_REST) marked.fill(1, from, to);
}

function spansOf(marked: Uint8Array, value: 0 | 1): Span[] {
  const spans: Span[] = [];
  for (let from = marked.indexOf(value); from >= 0; ) {
    const end = marked.indexOf(1 - value, from);
    const to = end < 0 ? marked.length : end;
    spans.push({ from, to });
    from = end < 0 ? -1 : marked.indexOf(value, end);
  }
  return spans;
}
