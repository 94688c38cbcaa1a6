/** The slug of the collection that keeps a register. */
export const collectionOf = <const Slug extends string>(register: Slug) =>
  `registers/${register}` as const;
