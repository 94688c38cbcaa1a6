/** What contents refer to, all of one organization, and the days around today. */
export interface Referred {
  people: readonly string[];
  ranks: readonly string[];
  vessels: readonly string[];
  /** The records of a register that others may name; the first of them may be succeeded. */
  recordsOf(register: string): readonly string[];
  /** A day, by how many days it is from today. */
  dayIn(count: number): string;
}
