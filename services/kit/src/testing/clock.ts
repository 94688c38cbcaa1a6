import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import { jest } from '@jest/globals';

/** The clock of a test. */
export interface TestClock {
  /** Sets the time (ms). */
  set(to: number): void;
  /** Lets minutes pass. */
  pass(minutes: number): void;
}

/** What fake timers would fake besides the clock. */
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

/** Fakes the time until the work is done: whoever reads the clock gets it, while timers run normally. */
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
