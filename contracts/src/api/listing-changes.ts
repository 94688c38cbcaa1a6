/** The members of a listing that are groups of members, as `listingFields` has them; every other member is changed as a whole. */
export const listingGroups = [
  'jobDetails',
  'Requirments',
  'candidatePref',
  'prefLanguage',
  'vessDetails',
  'itineraryDetails',
  'Details',
] as const;

type Content = Readonly<Record<string, unknown>>;

const groups: ReadonlySet<string> = new Set(listingGroups);
const contentIn = (value: unknown): Content =>
  typeof value === 'object' && value !== null ? (value as Content) : {};

/** A relation has more members in a document than in a change, or only its id: they count as equal anyway. */
const comparable = (value: unknown): string | undefined => {
  const { id } = contentIn(value);
  return JSON.stringify(id ?? value ?? undefined);
};

/** The changes to a listing: the new values, and the members (`jobDetails.salaryMax`) that become empty. */
export interface ListingChanges {
  values: Readonly<Record<string, unknown>>;
  cleared: readonly string[];
}

/** The differences between two versions of a listing, group by group. */
export function changesBetween(before: Content, after: Content): ListingChanges {
  const values: Record<string, unknown> = {};
  const cleared: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (groups.has(name)) {
      const inGroup = changesBetween(contentIn(before[name]), contentIn(after[name]));
      if (Object.keys(inGroup.values).length > 0) values[name] = inGroup.values;
      cleared.push(...inGroup.cleared.map((member) => `${name}.${member}`));
    } else if (comparable(before[name]) !== comparable(after[name])) {
      if (after[name] === undefined || after[name] === null) cleared.push(name);
      else values[name] = after[name];
    }
  }
  return { values, cleared };
}

/** Whether there is any change. */
export const isAnyChange = ({ values, cleared }: ListingChanges): boolean =>
  Object.keys(values).length + cleared.length > 0;

/** A listing with such changes applied. */
export function withChanges<Listing extends object>(
  listing: Listing,
  { values, cleared }: ListingChanges,
): Listing {
  const changed: Record<string, unknown> = { ...contentIn(listing) };
  for (const name of cleared.filter((one) => !one.includes('.'))) delete changed[name];
  for (const [name, value] of Object.entries(values)) if (!groups.has(name)) changed[name] = value;
  for (const name of groups) {
    const inGroup = {
      values: contentIn(values[name]),
      cleared: cleared.flatMap((one) =>
        one.startsWith(`${name}.`) ? one.slice(name.length + 1) : [],
      ),
    };
    if (isAnyChange(inGroup)) changed[name] = withChanges(contentIn(changed[name]), inGroup);
  }
  return changed as Listing;
}
