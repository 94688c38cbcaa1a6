import type { RestRule } from '@fairlead/contracts/rest/rules';
import type { RestCells, Span } from './cells.ts';
import { cellsIn } from './cells.ts';

/** The value of a window that is compared with a limit, whether that breaks it, and how badly. */
export interface Measured {
  cells: number;
  isBroken: boolean;
  badness: number;
}
export type Measure = (window: Span) => Measured;

/** Rest must reach its limit (hours). */
export const atLeast =
  (limit: number, restOf: (window: Span) => number): Measure =>
  (window) => {
    const cells = restOf(window);
    return { cells, isBroken: cells < cellsIn(limit), badness: -cells };
  };

/** Work must not exceed its limit (hours). */
export const atMost =
  (limit: number, workOf: (window: Span) => number): Measure =>
  (window) => {
    const cells = workOf(window);
    return { cells, isBroken: cells > cellsIn(limit), badness: cells };
  };

/** The sum over a window of time: rest for rules of rest, work for limits of work. */
export const summed = (cells: RestCells, rule: RestRule, limit: number): Measure =>
  rule.startsWith('R')
    ? atLeast(limit, (window) => cells.restIn(window))
    : atMost(limit, (window) => window.to - window.from - cells.restIn(window));

/** The worst of the windows that break a rule, the first of several; undefined if none does. */
export function worstOf(windows: readonly Span[], measure: Measure) {
  let worst: { window: Span; cells: number } | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const window of windows) {
    const { cells, isBroken, badness } = measure(window);
    if (!isBroken || badness <= most) continue;
    worst = { window, cells };
    most = badness;
  }
  return worst;
}
