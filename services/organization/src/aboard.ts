import {
  type AccessLevel,
  type AccessRecord,
  levelAt,
  type Place,
  reaches,
} from '@fairlead/contracts';
import {
  either,
  type Filter,
  objectId,
  organizationsOfMember,
  type Viewer,
} from '@fairlead/service-kit';

/** The page by which it is decided who may do what aboard a vessel; undefined where there is none. */
export type PageAboard = (vessel: string) => Place | undefined;

/** What of a viewer's organizations belongs to vessels where they reach a level at the vessel's page (O-052, O-055). */
export const documentsAboard = (page: PageAboard, viewer: Viewer, level: AccessLevel) =>
  either(
    ...[...new Set(organizationsOfMember(viewer))].map((organization) =>
      documentsAboardIn(organization, { page, viewer, level }),
    ),
  );

interface Asked {
  page: PageAboard;
  viewer: Viewer;
  level: AccessLevel;
}

/** What of one organization belongs to vessels where a viewer reaches a level at the vessel's page. */
export function documentsAboardIn(
  organization: string,
  { page, viewer, level }: Asked,
): Filter | false {
  const standings = standingsIn(viewer, organization);
  return documentsOfVessels(organization, viewer, (vessel) => {
    const place = page(vessel);
    return place !== undefined && reaches(levelAt(place, standings), level);
  });
}

/** What of one organization belongs to vessels that a viewer reaches; of vessels that their records do not name all or none. */
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

/** A vessel that nobody's record names: what holds of it holds of all the others. */
const elsewhere = '';

/** What a viewer is in an organization; nothing where they do not belong to it. */
export const standingsIn = (
  viewer: Viewer,
  organization: string | undefined,
): readonly AccessRecord[] =>
  viewer.kind === 'person'
    ? viewer.memberships.filter((membership) => membership.organization === organization)
    : [];
