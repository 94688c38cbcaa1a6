import {
  type AccessLevel,
  type AccessRecord,
  levelAt,
  type MenuPlace,
  reaches,
} from '@fairlead/contracts';

/** A member of an organization, by one of their records. */
interface Member extends AccessRecord {
  user: string;
}

/** An organization's members whose level on a page is at least this one, by all their records there. */
export function membersAt(
  place: MenuPlace,
  level: AccessLevel,
  members: readonly Member[],
): string[] {
  const people = Map.groupBy(members, ({ user }) => user);
  return [...people]
    .filter(([, standings]) => reaches(levelAt(place, standings), level))
    .map(([user]) => user);
}
