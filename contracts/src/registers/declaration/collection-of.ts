/** The slug of a register's collection. */
export const collectionOf = <const Slug extends string>(register: Slug) =>
  `registers/${register}` as const;
