/** How many listings a page shows, and how many candidates. */
const pageSize = 20;
const candidatesShown = 10;

/** Reads a page of an organization's published listings, newest first. */
export const listingsRead = (organization: string, page: number) => ({
  where: { organization: { equals: organization }, status: { equals: 'active' } },
  select: { title: true, status: true, publishedOn: true },
  depth: 0,
  limit: pageSize,
  page,
});

/** Reads the candidates of an organization in some stages, longest waiting first. */
export const candidatesRead = (organization: string, stages: readonly string[], page: number) => ({
  where: {
    organization: { equals: organization },
    stage: { in: stages },
    withdrawnOn: { exists: false },
  },
  sort: 'stageSince',
  select: { history: false },
  populate: { listings: { title: true } },
  depth: 1,
  limit: candidatesShown,
  page,
});
