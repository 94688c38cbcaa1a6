/** The capacity and time limits of a thread. */
export interface ThreadLimits {
  /** How many wait for the current one, and how long (ms). */
  waiting: number;
  maxWaitMs: number;
  /** How long (ms) one may take. */
  within: number;
  /** How much longer (ms) the first one of a thread may take, which loads its modules before. */
  starting: number;
  /** How long (ms) an idle worker is kept. */
  idle: number;
}

/** Heavy work that a thread does, one piece at a time. */
export interface ThreadWork<Answer> {
  /** The file of the module that answers each message with one. */
  worker: URL;
  limits: ThreadLimits;
  /** What people read when one took too long. */
  tookTooLong: string;
  /** Whether a worker is discarded after an answer. */
  isSpentBy?(answer: Answer): boolean;
}

/** A thread that is open for work. */
export interface WorkThread<Asked, Answer> {
  /** Does one piece of work; transferred buffers are given away. */
  run(asked: Asked, transferred?: readonly ArrayBuffer[]): Promise<Answer>;
  stop(): Promise<void>;
}

/** Opens a thread for work: `openThread` of the service kit, whose queues are fair to people and organizations. */
export type OpenThread = <Asked, Answer>(work: ThreadWork<Answer>) => WorkThread<Asked, Answer>;
