import { dayAfter } from '@fairlead/contracts';

const HOUR_MS = 3_600_000;

/** The days and moments of the demo data, which keep their distance from now. */
export class Days {
  readonly now: number;
  readonly today: string;

  constructor(now: number) {
    this.now = now;
    this.today = new Date(now).toISOString().slice(0, 10);
  }

  /** The day so many days from today; before it where the number is negative. */
  day(from: number): string {
    return dayAfter(this.today, from);
  }

  /** A moment (ms) so many days ago, in the forenoon. */
  ago(days: number, hour = 9): number {
    return Date.parse(this.day(-days)) + hour * HOUR_MS;
  }

  /** The moment so many hours from now. */
  hours(from: number): number {
    return this.now + from * HOUR_MS;
  }
}

/** A moment as documents say it. */
export const instantOf = (at: number): string => new Date(at).toISOString();
