/** One row of the table: the answer to each column's kind. */
export interface Row {
  endpoint: string;
  answers: readonly string[];
}
