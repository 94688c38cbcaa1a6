/** Whether a page may be drawn; `unknown` until somebody has said, `failed` when nobody could. */
export type Verdict = 'open' | 'refused' | 'unknown' | 'failed';
