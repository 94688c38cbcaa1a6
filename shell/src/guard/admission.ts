import type { Verdict } from '../roles/verdict.ts';

/** A verdict by roles, or `ended`: refused since it was opened, and kept readable while something on it is not saved. */
export type Admission = Verdict | 'ended';

/** Whether the remote of a page may be mounted. */
export const isAdmitted = (admission: Admission): boolean =>
  admission === 'open' || admission === 'ended';
