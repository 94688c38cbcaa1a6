import type { Logger } from 'pino';

/** What a process is called in traces, and whom it believes. */
export interface TracedProcess {
  name: string;
  version?: string | undefined;
  /**
   * Whether strangers call it: their traces are continued, but whether one is exported is decided here, neither by what they say nor by the id that
   * they have chosen.
   */
  isPublic?: boolean;
  log: Pick<Logger, 'warn'>;
}
