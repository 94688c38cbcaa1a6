import type { FieldTree } from './fields.ts';
import { personPathOf } from './owners.ts';
import { type PublishingEvent, publishedView, UnpublishedRead } from './published-view.ts';

/** The parts of a declaration that could expose restricted members. */
interface Declared {
  slug: string;
  access: { restricted?: unknown };
  isPerson?: boolean | undefined;
  filters?: readonly string[] | undefined;
  events?:
    | readonly (PublishingEvent & {
        payload(document: never, state: never, before: never): unknown;
      })[]
    | undefined;
}

/**
 * The names of the restricted members of a declaration. What `hooks.derive` makes of them is not checked: it is the service's own,
 * and callers must not be able to search it.
 * @throws {TypeError} when it does not say who reads them or who owns them, and when it would expose them elsewhere.
 */
export function restrictedMembersOf(declared: Declared, fields: FieldTree): readonly string[] {
  const { slug, access, events = [] } = declared;
  const members = [...fields].flatMap(([name, { restricted }]) => (restricted ? [name] : []));
  if (members.length === 0 && !access.restricted) return members;
  const why = reasonAgainst(declared, fields, members);
  if (why !== undefined) throw new TypeError(`${slug}: ${why}`);
  for (const event of events) tryPayload({ slug, restricted: members }, event);
  return members;
}

function reasonAgainst(
  declared: Declared,
  fields: FieldTree,
  members: readonly string[],
): string | undefined {
  if (members.length === 0) return 'access.restricted is there, but no member is restricted';
  if (!declared.access.restricted)
    return `no access.restricted says who reads ${members.join(', ')}`;
  // What belongs to an organization belongs to no person: then only the rule says who reads it.
  const isOwned = [...fields.values()].some((field) => field.owner);
  if (!isOwned && personPathOf(declared, fields) === undefined)
    return "neither isPerson nor ownedBy('users') nor tenant() says whose the restricted members are";
  const owner = members.find((name) => fields.get(name)?.owner);
  if (owner !== undefined) return `${owner} says whose a document is and cannot be restricted`;
  const filter = declared.filters?.find((path) => members.includes(path.split('.', 1)[0] ?? ''));
  return filter && `${filter} is restricted and cannot be a filter of lists`;
}

/** Stops a payload that always reads what its event does not publish by name; any other is stopped when it does (`publishedView`). */
function tryPayload(
  collection: { slug: string; restricted: readonly string[] },
  event: NonNullable<Declared['events']>[number],
): void {
  try {
    event.payload(publishedView(collection, event, {}) as never, {} as never, {} as never);
  } catch (error) {
    // Failing on anything else missing from a document without members is not held against it.
    if (error instanceof UnpublishedRead) throw error;
  }
}

/** Which members are denormalized from whose documents, where they may be restricted. */
interface Carrying {
  slug: string;
  restricted: readonly string[];
  carried: readonly { from: string; member: string }[];
}

/** Refuses collections of one service that denormalize a restricted member of another: anyone reading them would read it. @throws {TypeError} */
export function refuseDenormalizedRestriction(collections: readonly Carrying[]): void {
  const restricted = new Map(
    collections.map((collection) => [collection.slug, collection.restricted]),
  );
  for (const { slug, carried } of collections)
    for (const { from, member } of carried)
      if (restricted.get(from)?.includes(member))
        throw new TypeError(`${slug} carries ${member} of ${from}, which is restricted`);
}
