import { dayAfter } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';

/** The days and moments of the demo data, which keep their distance from now. */
export class Days {
  readonly now: number;
  readonly today: string;

  constructor(now: number) {
    this.now = now;
    this.today = new Date(now).toISOString().slice(0, 10);
  }

  /** The day a number of days from today; in the past where the number is negative. */
  day(from: number): string {
    return dayAfter(this.today, from);
  }

  /** A moment (ms) a number of days ago, in the morning. */
  ago(days: number, hour = 9): number {
    return Date.parse(this.day(-days)) + hour * HOUR_MS;
  }

  /** The moment a number of hours from now. */
  hours(from: number): number {
    return this.now + from * HOUR_MS;
  }
}

/** A moment as documents store it. */
export const instantOf = (at: number): string => new Date(at).toISOString();
