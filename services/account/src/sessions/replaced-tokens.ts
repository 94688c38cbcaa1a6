/**
 * Which of a session's tokens may still be renewed after they have run out: those of the latest turn, and for a while
 * those of the one before. A turn begins with the first token that is issued after the grace of the last one is over.
 */
export interface TokenTurn {
  /** When the first token of the latest turn was issued. */
  since: Date;
  /** The same of the turn before it. */
  before: Date;
}

/** How long (ms) a replaced token may be renewed: tabs renew at the same moment, and answers are lost on the way. */
export const replacedGraceMs = 10 * 60_000;
/** Tokens are told apart by when they were issued (ms), by clocks that are never quite the same. */
const TOGETHER_MS = 60_000;

/** The turn that begins with a session. */
export const firstTurn = (now: number): TokenTurn => ({
  since: new Date(now),
  before: new Date(now),
});

/** The turn in which a token stands that is issued now, in place of one issued at `replaced` (ms). */
export function turnAfter(turn: TokenTurn | undefined, replaced: number, now: number): TokenTurn {
  if (!turn) return { since: new Date(now), before: new Date(replaced) };
  const isOver = now - turn.since.getTime() > replacedGraceMs;
  return isOver ? { since: new Date(now), before: turn.since } : turn;
}

/**
 * Whether a token issued at that moment (ms) has been replaced for longer than the grace. Sessions of a release that
 * kept no turns have none until their first renewal, and take any token till then.
 */
export function isReplaced(turn: TokenTurn | undefined, issuedAt: number, now: number): boolean {
  if (!turn) return false;
  const inGrace = now - turn.since.getTime() <= replacedGraceMs;
  const oldest = inGrace ? turn.before : turn.since;
  return issuedAt < oldest.getTime() - TOGETHER_MS;
}
