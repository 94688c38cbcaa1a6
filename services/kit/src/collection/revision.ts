/**
 * The revision after this one. It never falls behind the clock, so that a document which takes the
 * place of a deleted one (a new profile of the same organization) is newer to everyone with a projection.
 */
export const nextRevision = (previous = 0, now = Date.now()) => Math.max(previous + 1, now);
