import type { Verdict } from '../roles/verdict.ts';

/** As roles say, or `ended`: refused since it was opened, and kept readable while something on it is not saved. */
export type Admission = Verdict | 'ended';

/** Whether what draws a page may be there. */
export const isAdmitted = (admission: Admission): boolean =>
  admission === 'open' || admission === 'ended';
