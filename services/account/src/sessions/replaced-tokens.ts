/**
 * Which of a session's tokens may still be renewed after they expire: those of the latest generation, and for a while
 * those of the one before. A generation starts with the first token issued after the grace period of the last one.
 */
export interface TokenTurn {
  /** When the first token of the latest generation was issued. */
  since: Date;
  /** The same for the generation before it. */
  before: Date;
}

/** How long (ms) a replaced token may be renewed: tabs renew at the same moment, and answers get lost. */
export const replacedGraceMs = 10 * 60_000;
/** Tokens are distinguished by when they were issued (ms), by clocks that are never quite in sync. */
const TOGETHER_MS = 60_000;

/** The first generation of a session. */
export const firstTurn = (now: number): TokenTurn => ({
  since: new Date(now),
  before: new Date(now),
});

/** The generations after a token is issued now, replacing one issued at `replaced` (ms). */
export function turnAfter(turn: TokenTurn | undefined, replaced: number, now: number): TokenTurn {
  if (!turn) return { since: new Date(now), before: new Date(replaced) };
  const isOver = now - turn.since.getTime() > replacedGraceMs;
  return isOver ? { since: new Date(now), before: turn.since } : turn;
}

/**
 * Whether a token issued at that moment (ms) was replaced longer ago than the grace period. Sessions of a release
 * without generations have none until their first renewal, and accept any token until then.
 */
export function isReplaced(turn: TokenTurn | undefined, issuedAt: number, now: number): boolean {
  if (!turn) return false;
  const inGrace = now - turn.since.getTime() <= replacedGraceMs;
  const oldest = inGrace ? turn.before : turn.since;
  return issuedAt < oldest.getTime() - TOGETHER_MS;
}
