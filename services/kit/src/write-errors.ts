/** What the database answers when a unique index holds the key already. */
export const DUPLICATE_KEY = 11_000;
/** A lost race for a unique key may be answered as a deadlock; tried again it is a duplicate, or loses to another. */
export const DEADLOCK = 16_908_292;
/** A read took longer than it was allowed to. */
export const RAN_OUT_OF_TIME = 50;

/** Whether a write failed because a unique index holds the key already. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === DUPLICATE_KEY;
