import type { RestMethod } from '@fairlead/contracts/rest/profiles';
import { DAY_CELLS, type RestCells, type Span, WEEK_CELLS } from './cells.ts';
import { type Measure, worstOf } from './worst.ts';

/** The windows of 24 hours of a method: from each start of work, and up to each end of work (O-142, O-143). */
export function dailyWindows(cells: RestCells, method: RestMethod) {
  const isWhole = ({ from, to }: Span) => from >= 0 && to <= cells.count;
  const laid = (from: number): Span => ({ from, to: from + DAY_CELLS });
  return {
    forward: method === 'backward' ? [] : cells.works.map(({ from }) => laid(from)).filter(isWhole),
    backward:
      method === 'forward' ? [] : cells.works.map(({ to }) => laid(to - DAY_CELLS)).filter(isWhole),
  };
}

/**
 * Finds for each day the worst window of 24 hours that breaks a rule: among those that start on it forward, and those that end on it
 * backward. A backward window does not repeat what a forward one reports. They include the windows with the least rest of all,
 * wherever those start, so that no breach of a sum rule goes unreported (O-137).
 */
export function dailyBreaches(cells: RestCells, method: RestMethod, measure: Measure) {
  const laid = dailyWindows(cells, method);
  const isBroken = (window: Span) => measure(window).isBroken;
  const forward = laid.forward.filter(isBroken);
  const backward = laid.backward
    .filter(isBroken)
    .filter((window) => !forward.some((span) => span.from < window.to && window.from < span.to));
  return (day: Span) =>
    worstOf(
      [
        ...forward.filter(({ from }) => day.from <= from && from < day.to),
        ...backward.filter(({ to }) => day.from < to && to <= day.to),
      ],
      measure,
    );
}

/** The windows of 7 days that end on a day: from every half-hour, or by the method (O-138, O-143). */
export function weeklyWindows(cells: RestCells, method: RestMethod, day: Span): Span[] {
  const ends =
    method === 'forward'
      ? cells.works.map(({ from }) => from + WEEK_CELLS)
      : method === 'backward'
        ? cells.works.map(({ to }) => to)
        : Array.from({ length: day.to - day.from }, (_, at) => day.from + 1 + at);
  return ends
    .filter((to) => day.from < to && to <= day.to && to >= WEEK_CELLS)
    .map((to) => ({ from: to - WEEK_CELLS, to }));
}
