import { z } from 'zod';
import { releaseName } from './release-name.ts';

/**
 * What became of a page of a remote: it was shown; its code could not be loaded or mounted, or took too long, so that a fallback was shown; or it
 * broke after it was shown.
 */
export const loadOutcomes = ['shown', 'failed', 'late', 'broke'] as const;
export type LoadOutcome = (typeof loadOutcomes)[number];

/** The largest report (bytes). */
export const largestPageLoad = 1_024;
/** The longest time (ms) that is reported. */
export const longestPageLoad = 600_000;

/** How a page loaded in a browser: of which remote in which version, and never whose page it was. */
export const pageLoadSchema = z.strictObject({
  remote: releaseName,
  version: releaseName,
  outcome: z.enum(loadOutcomes),
  /** How long it took (ms) until it was shown; only where it was. */
  ms: z.int().min(0).max(longestPageLoad).optional(),
});
export type PageLoad = z.infer<typeof pageLoadSchema>;
