import { backoffAfter } from '../runtime/backoff.ts';
import type { JobDeclaration } from './job-declaration.ts';
import type { Leasable } from './lease.ts';

/** The record of a job, shared by all instances. */
export interface JobState extends Leasable {
  /** When the last dealt-with run began (ms): it did its work, or was given up. */
  coveredTo?: number;
  /** How many tries of the current run have failed, and when (ms) the next is. */
  failures?: number;
  retryAt?: number | null;
  /** The last run whose outcome was stored. */
  last?: { at: Date; seconds: number; outcome: 'done' | 'failed' };
  succeededAt?: Date;
}

const RETRIES = 3;
/** How long (ms) a failed run waits for its next try: twice as long each time, from the first to the longest. */
const PAUSE_MS = { first: 1_000, longest: 3_600_000 } as const;
/** How far (ms) in the future a time written by another instance may be before it counts as invalid. */
const CLOCK_TOLERANCE_MS = 60_000;

/** When (ms) a job is due by its record: in the past for now, infinite for not at all. */
export function nextRunAt(job: JobDeclaration, state: JobState, now: number): number {
  const { coveredTo = 0, retryAt } = state;
  if (typeof retryAt === 'number' && retryAt < now + PAUSE_MS.longest + CLOCK_TOLERANCE_MS)
    return retryAt;
  const after = coveredTo > now + CLOCK_TOLERANCE_MS ? 0 : coveredTo;
  return 'every' in job ? after && after + job.every : job.at(after);
}

/** The record after a successful run between two moments (ms). */
export const afterSuccess = ({ begun, ended }: Ran): Partial<JobState> => ({
  ...doneWith(begun),
  last: { ...lastOf({ begun, ended }), outcome: 'done' },
  succeededAt: new Date(ended),
});

/** The record after a failed run: when it is retried, or that it waits for its next time. */
export function afterFailure(
  { retries = RETRIES }: JobDeclaration,
  state: JobState,
  ran: Ran,
): Partial<JobState> {
  const failures = (state.failures ?? 0) + 1;
  const last = { ...lastOf(ran), outcome: 'failed' as const };
  if (failures > retries) return { ...doneWith(ran.begun), last };
  return { failures, retryAt: ran.ended + backoffAfter(failures, PAUSE_MS), last };
}

/** When (ms) a run started and ended. */
export interface Ran {
  begun: number;
  ended: number;
}

const doneWith = (begun: number) => ({ coveredTo: begun, failures: 0, retryAt: null });
const lastOf = ({ begun, ended }: Ran) => ({
  at: new Date(begun),
  seconds: (ended - begun) / 1_000,
});
