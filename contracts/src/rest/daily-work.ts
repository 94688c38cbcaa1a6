/** Work at the same times each day: `from` and `to` by the clock (`08:00`); `to` may be on the next day, or `24:00`. */
export interface DailyWork {
  from: string;
  to: string;
}
