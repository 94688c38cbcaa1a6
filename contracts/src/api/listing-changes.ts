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

/** What is named stands in a document with more of it than in a change, or by its id alone: it is the same all the same. */
const comparable = (value: unknown): string | undefined => {
  const { id } = contentIn(value);
  return JSON.stringify(id ?? value ?? undefined);
};

/** What a listing is to say otherwise: what it says then, and the members (`jobDetails.salaryMax`) that say nothing then. */
export interface ListingChanges {
  values: Readonly<Record<string, unknown>>;
  cleared: readonly string[];
}

/** What a listing says otherwise than before, group by group. */
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

/** Whether there is a change at all. */
export const isAnyChange = ({ values, cleared }: ListingChanges): boolean =>
  Object.keys(values).length + cleared.length > 0;

/** A listing with such changes. */
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
