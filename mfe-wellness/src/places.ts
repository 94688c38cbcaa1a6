/** Places as they are chosen: by name, and all of them. */
export const byName = { sort: 'name', depth: 0, limit: 1_000, select: { name: true } } as const;

/** What reads the vessels of an organization to choose one of. */
export const vesselsOf = (org: string) => ({
  ...byName,
  where: { organization: { equals: org } },
});
