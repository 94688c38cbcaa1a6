import {
  type AccessLevel,
  type AccessRecord,
  levelAt,
  type MenuPlace,
  reaches,
} from '@fairlead/contracts';
import {
  either,
  type Filter,
  objectId,
  organizationsOfMember,
  type Viewer,
} from '@fairlead/service-kit';

/** The page whose permissions decide who may do what aboard a vessel; undefined if none. */
export type PageAboard = (vessel: string) => MenuPlace | undefined;

/** The documents of a viewer's organizations that belong to vessels where they have a level on the vessel's page (O-052, O-055). */
export const documentsAboard = (page: PageAboard, viewer: Viewer, level: AccessLevel) =>
  either(
    ...[...new Set(organizationsOfMember(viewer))].map((organization) =>
      documentsAboardIn(organization, { page, viewer, level }),
    ),
  );

interface AboardQuery {
  page: PageAboard;
  viewer: Viewer;
  level: AccessLevel;
}

/** The documents of one organization that belong to vessels where a viewer has a level on the vessel's page. */
export function documentsAboardIn(
  organization: string,
  { page, viewer, level }: AboardQuery,
): Filter | false {
  const standings = standingsIn(viewer, organization);
  return documentsOfVessels(organization, viewer, (vessel) => {
    const place = page(vessel);
    return place !== undefined && reaches(levelAt(place, standings), level);
  });
}

/** The documents of one organization that belong to vessels a viewer has access to; of vessels that their records do not name all or none. */
export function documentsOfVessels(
  organization: string,
  viewer: Viewer,
  isReached: (vessel: string) => boolean,
): Filter | false {
  const standings = standingsIn(viewer, organization);
  const own = [...new Set(standings.flatMap(({ vessel }) => vessel ?? []))];
  const within = { organization: objectId(organization) };
  if (!isReached(elsewhere)) {
    const reached = own.filter(isReached);
    return reached.length > 0 && { ...within, vessel: { $in: reached.map(objectId) } };
  }
  const refused = own.filter((vessel) => !isReached(vessel)).map(objectId);
  return { ...within, vessel: { $nin: [null, ...refused] } };
}

/** A vessel that nobody's record names: it stands for all the others. */
const elsewhere = '';

/** A viewer's memberships in an organization; empty if they do not belong to it. */
export const standingsIn = (
  viewer: Viewer,
  organization: string | undefined,
): readonly AccessRecord[] =>
  viewer.kind === 'person'
    ? viewer.memberships.filter((membership) => membership.organization === organization)
    : [];
