import { crewProfiles } from '../../api.ts';

/** How often (ms) it is checked whether somebody still shares what is visible. */
const lookEvery = 30_000;

/**
 * Somebody's crew profile as lists return it, followed while the page is visible: what they stop sharing disappears. This read does not count as a
 * view (W-091).
 */
export const useProfileOf = (org: string, user: string) =>
  crewProfiles.list.useQuery(
    { where: { organization: { equals: org }, user: { equals: user } }, depth: 0, limit: 1 },
    { refetchOnMountOrArgChange: true, pollingInterval: lookEvery, skipPollingIfUnfocused: true },
  );
