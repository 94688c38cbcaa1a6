/** The query of places to choose from: by name, and all of them. */
export const byName = { sort: 'name', depth: 0, limit: 1_000, select: { name: true } } as const;

/** The query of an organization's vessels to choose from. */
export const vesselsOf = (org: string) => ({
  ...byName,
  where: { organization: { equals: org } },
});
