/** Whether a page may be rendered; `unknown` until there is an answer, `failed` when there could be none. */
export type Verdict = 'open' | 'refused' | 'unknown' | 'failed';
