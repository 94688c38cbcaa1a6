/** How many listings a page shows, and how many candidates. */
const pageSize = 20;
const candidatesShown = 10;

/** Asks for a page of an organization's published listings, the newest first. */
export const listingsRead = (organization: string, page: number) => ({
  where: { organization: { equals: organization }, status: { equals: 'active' } },
  select: { title: true, status: true, publishedOn: true },
  depth: 0,
  limit: pageSize,
  page,
});

/** Asks for the candidates of an organization in some stages, who have been there for longest first. */
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
