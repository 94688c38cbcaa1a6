/** The error code for a key that a unique index already holds. */
export const DUPLICATE_KEY = 11_000;
/** A lost race for a unique key may be reported as a deadlock; on retry it is a duplicate, or loses to another. */
export const DEADLOCK = 16_908_292;
/** A read exceeded its time limit. */
export const RAN_OUT_OF_TIME = 50;

/** Whether a write failed because a unique index already holds the key. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === DUPLICATE_KEY;
