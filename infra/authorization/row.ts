/** One row of the table: what each column's kind is answered. */
export interface Row {
  endpoint: string;
  answers: readonly string[];
}
