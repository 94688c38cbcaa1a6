import { crewProfiles } from '../../api.ts';

/** How often (ms) it is looked whether somebody still shares what is in sight. */
const lookEvery = 30_000;

/** The crew profile of somebody as lists answer it, followed while the page is in sight: what they stop sharing leaves the screen. Reading it so is no view (W-091). */
export const useProfileOf = (org: string, user: string) =>
  crewProfiles.list.useQuery(
    { where: { organization: { equals: org }, user: { equals: user } }, depth: 0, limit: 1 },
    { refetchOnMountOrArgChange: true, pollingInterval: lookEvery, skipPollingIfUnfocused: true },
  );
