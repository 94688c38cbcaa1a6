/** How many listings a page shows, and how many candidates are named who wait longest. */
const pageSize = 20;
const longest = 8;

/** Asks for a page of an organization's published listings, the newest first. */
export const listingsRead = (organization: string, page: number) => ({
  where: { organization: { equals: organization }, status: { equals: 'active' } },
  select: { title: true, status: true, publishedOn: true },
  depth: 0,
  limit: pageSize,
  page,
});

/** Asks for the candidates of an organization who have been in an open stage for longest. */
export const longestWaitingRead = (organization: string, open: readonly string[]) => ({
  where: {
    organization: { equals: organization },
    stage: { in: open },
    withdrawnOn: { exists: false },
  },
  sort: 'stageSince',
  select: { history: false },
  populate: { listings: { title: true } },
  depth: 1,
  limit: longest,
});
