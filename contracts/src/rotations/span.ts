import { compareCodes } from '../api/reading-order.ts';
import { type Day, dayAfter, daysBetween } from '../time/clock.ts';

/** Calendar days from the first to the last, both inclusive. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** The number of days in a span. */
export const lengthOf = ({ from, to }: DaySpan): number => daysBetween(from, to) + 1;

/** The days that two spans have in common; undefined if none. */
export function commonOf(one: DaySpan, other: DaySpan): DaySpan | undefined {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from <= to ? { from, to } : undefined;
}

/** The same days as spans that neither overlap nor touch, in order. */
export function mergedOf(spans: readonly DaySpan[]): DaySpan[] {
  const merged: DaySpan[] = [];
  for (const { from, to } of spans.toSorted((one, other) => compareCodes(one.from, other.from))) {
    const last = merged.at(-1);
    if (last && from <= dayAfter(last.to, 1)) last.to = to > last.to ? to : last.to;
    else merged.push({ from, to });
  }
  return merged;
}

/** The days of a span that are in none of the others. */
export function uncoveredOf(span: DaySpan, covering: readonly DaySpan[]): DaySpan[] {
  const gaps: DaySpan[] = [];
  let next = span.from;
  for (const { from, to } of mergedOf(covering.flatMap((one) => commonOf(one, span) ?? []))) {
    if (from > next) gaps.push({ from: next, to: dayAfter(from, -1) });
    next = dayAfter(to, 1);
  }
  return next <= span.to ? [...gaps, { from: next, to: span.to }] : gaps;
}
