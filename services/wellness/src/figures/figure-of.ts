import {
  type Figure,
  type FigureCount,
  type FigureMetric,
  fewestInFigure,
  type GroupSize,
} from '@fairlead/contracts/api/figures';
import type { Part } from './blocks.ts';

/** How close to an end of the scale a mean is no longer given exactly: it would reveal nearly everybody's answer. */
const [LEAST, MOST] = [1.5, 9.5];

/** From how many people on a mean is given in steps of 0.1; of fewer in steps of 0.5, so that one more answer does not show. */
const EXACT_FROM = 20;

const countOf = (people: number): FigureCount =>
  people < 10 ? '5-9' : people < 20 ? '10-19' : '20+';

/** Roughly how many people a group has. */
export const sizeOf = (people: number): GroupSize =>
  people < fewestInFigure ? '0-4' : countOf(people);

/**
 * The displayed figure of some parts, each of one week; null if none. Of several weeks the people of the largest count, since they may be the same in
 * each.
 */
export function figureOf(parts: readonly (readonly Part[])[], metric: FigureMetric): Figure | null {
  const all = parts.flat();
  const people = Math.max(0, ...parts.map((week) => peopleIn(week)));
  if (people < fewestInFigure) return null;
  const sum = all.reduce((total, { sums }) => total + sums[metric], 0);
  const mean = sum / peopleIn(all);
  if (mean <= LEAST) return { people: countOf(people), value: LEAST, bound: 'orLess' };
  if (mean >= MOST) return { people: countOf(people), value: MOST, bound: 'orMore' };
  const steps = people < EXACT_FROM ? 2 : 10;
  return { people: countOf(people), value: Math.round(mean * steps) / steps, bound: null };
}

const peopleIn = (parts: readonly Part[]): number =>
  parts.reduce((total, { people }) => total + people, 0);
