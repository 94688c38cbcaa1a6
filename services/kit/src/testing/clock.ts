import { jest } from '@jest/globals';

/** The clock of a test. */
export interface TestClock {
  /** Says that it is this time (ms). */
  set(to: number): void;
  /** Lets minutes pass. */
  pass(minutes: number): void;
}

/** What fake timers would turn besides the clock. */
const everythingButDates = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const MINUTE_MS = 60_000;

/** Says what time it is until the work is done: whoever asks the clock hears it, while timers run as ever. */
export async function withClock(work: (clock: TestClock) => Promise<void>): Promise<void> {
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...everythingButDates] });
  try {
    await work({
      set: (to) => jest.setSystemTime(to),
      pass: (minutes) => jest.setSystemTime(Date.now() + minutes * MINUTE_MS),
    });
  } finally {
    jest.useRealTimers();
  }
}
