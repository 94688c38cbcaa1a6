import type { Domain } from './domains.ts';

/** Mean and standard deviation of the people whom scores are compared with. */
export interface Norm {
  mean: number;
  sd: number;
  sampleSize: number;
  source: string;
}

const among = { sampleSize: 50_000, source: 'Aggregated IPIP research samples' } as const;

/** The norms of the domains (W-125). Indicative only: facets have no norms of their own. */
export const norms: Readonly<Record<Domain, Norm>> = {
  N: { mean: 2.97, sd: 0.82, ...among },
  E: { mean: 3.25, sd: 0.76, ...among },
  O: { mean: 3.67, sd: 0.65, ...among },
  A: { mean: 3.64, sd: 0.6, ...among },
  C: { mean: 3.45, sd: 0.68, ...among },
};

/** Percentiles at the scores 1, 1.5 … 5, by 100·Φ((score − mean) / sd) to one decimal (W-126 to W-130). */
const percentiles: Readonly<Record<Domain, readonly number[]>> = {
  N: [0.8, 3.7, 11.8, 28.3, 51.5, 74.1, 89.5, 96.9, 99.3],
  E: [0.2, 1.1, 5.0, 16.2, 37.1, 62.9, 83.8, 95.0, 98.9],
  O: [0.0, 0.0, 0.5, 3.6, 15.1, 39.7, 69.4, 89.9, 98.0],
  A: [0.0, 0.0, 0.3, 2.9, 14.3, 40.8, 72.6, 92.4, 98.8],
  C: [0.0, 0.2, 1.6, 8.1, 25.4, 52.9, 79.1, 93.9, 98.9],
};

const LOWEST = 1;
const STEP = 0.5;

/** The share (percent, one decimal) of people with a lower score in a domain, interpolated between points; 50 without norms (W-131). */
export function percentileOf(domain: string, score: number): number {
  const points = Object.hasOwn(percentiles, domain) ? percentiles[domain as Domain] : undefined;
  if (!points) return 50;
  const at = Math.min(Math.max((score - LOWEST) / STEP, 0), points.length - 1);
  const below = Math.floor(at);
  const [low = 0, high = low] = points.slice(below, below + 2);
  return Math.round((low + (high - low) * (at - below)) * 10) / 10;
}

/** A percentile as it is shown: never that all or none are below. */
export const shownPercentile = (percentile: number): number =>
  Math.min(Math.max(Math.round(percentile), 1), 99);
