/**
 * The revision after this one. It never falls behind the clock, so that a document which replaces a
 * deleted one (a new profile of the same organization) is newer for every projection.
 */
export const nextRevision = (previous = 0, now = Date.now()) => Math.max(previous + 1, now);
