import type { ConcurrencyLimits } from './concurrency-limiter.ts';

/** The limits of what the edge requests from one service at a time. Times are in ms. */
export type ServiceLimits = {
  /** How long a connection may take to be established. */
  connect: number;
  /** How long a started answer may stall. */
  silence: number;
  /** Ordinary calls: those in progress, and those waiting. */
  calls: ConcurrencyLimits;
  /** Answers too long for one piece that callers are still reading, at their own speed. */
  longAnswers: number;
  /** Open streams of events: in all, and per address. */
  streams: number;
  streamsOfAddress: number;
  /** File uploads: in all, and per address. */
  uploads: number;
  uploadsOfAddress: number;
  /** How long a file upload may stall. */
  uploadStall: number;
};

export const serviceLimits: ServiceLimits = {
  connect: 1_000,
  silence: 30_000,
  calls: { most: 64, mostWaiting: 256, longestWait: 2_000 },
  longAnswers: 256,
  streams: 4_000,
  streamsOfAddress: 100,
  uploads: 32,
  uploadsOfAddress: 4,
  uploadStall: 20_000,
};
