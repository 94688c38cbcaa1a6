import type { ConcurrencyLimits } from './concurrency-limiter.ts';

/** What the edge asks of one service at a time. Times are in ms. */
export type ServiceLimits = {
  /** How long a connection may take to come about. */
  connect: number;
  /** How long an answer that has begun may stand still. */
  silence: number;
  /** Ordinary calls: those the service works on, and those that wait for that. */
  calls: ConcurrencyLimits;
  /** Answers too long for one piece that callers are still reading, at their own speed. */
  longAnswers: number;
  /** Open streams of events: in all, and of one address. */
  streams: number;
  streamsOfAddress: number;
  /** Files that are being sent: in all, and from one address. */
  uploads: number;
  uploadsOfAddress: number;
  /** How long a file that is being sent may stand still. */
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
