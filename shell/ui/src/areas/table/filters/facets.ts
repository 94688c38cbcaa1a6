/** How many rows have each option, by column and by the option's code. */
export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;
