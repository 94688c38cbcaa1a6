/** The parameters of a call as its address says them, parsed and not yet read. */
export type Query = Readonly<Record<string, unknown>>;
