/** A service's scheduled work. One of its instances at a time runs it, once each time it is due. */
interface Job {
  /** What it does, for the log, the metrics and the status: unique in its service. */
  name: string;
  /**
   * Does the work. `lost` is aborted when this instance may no longer do it (it could not reach the database for too long,
   * or stalled): the run should end, as another instance has taken it over and the outcome of this one is not stored. A
   * run must be safe to repeat.
   */
  run(lost: AbortSignal): Promise<void>;
  /** How often a failed run is retried, with growing pauses, before it waits for its next time; 3 when left out. */
  retries?: number;
}

/** Work that is due a number of milliseconds after it last began. */
export interface RepeatedJob extends Job {
  every: number;
}

/** Work that is due at moments that the service determines. */
export interface TimedJob extends Job {
  /**
   * The next moment (ms) at which it is due after the last that was dealt with (ms; 0 when it never ran); infinite when there
   * is none. Called often: it must answer from memory.
   */
  at(after: number): number;
  /** Called once: calls `look` whenever the next moment may have changed. */
  watch?(look: () => void): void;
}

export type JobDeclaration = RepeatedJob | TimedJob;
