/** What a service does at times, by itself. Of all its instances one at a time runs it, and each time it is due once. */
interface Job {
  /** What it does, as the log, the metrics and the status name it: unique in its service. */
  name: string;
  /**
   * Does the work. `lost` is aborted when this instance may no longer be the one to do it (it could not reach the database
   * for too long, or stood still): the run should end, another instance has taken it over and the outcome of this one is
   * not kept. What a run does must bear to be done again.
   */
  run(lost: AbortSignal): Promise<void>;
  /** How often a run that failed is tried again, with growing pauses, before it waits for its next time; 3 when left out. */
  retries?: number;
}

/** Work that is due so many milliseconds after it last began. */
export interface RepeatedJob extends Job {
  every: number;
}

/** Work that is due at moments which the service names. */
export interface TimedJob extends Job {
  /**
   * The next moment (ms) at which it is due after the last that was done with (ms; 0 when it never ran); infinite when there is
   * none. Asked often: it answers from memory.
   */
  at(after: number): number;
  /** Called once: has `look` called whenever the next moment may have become another. */
  watch?(look: () => void): void;
}

export type JobDeclaration = RepeatedJob | TimedJob;
