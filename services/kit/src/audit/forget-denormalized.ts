import type { Collection } from '../model/declaration.ts';
import type { AuditTrail } from './audit-record.ts';

/**
 * Removes from change records what they hold of another service's deleted document, such as a person's name and address; its id stays.
 * Idempotent.
 */
export async function forgetDenormalized(
  audit: AuditTrail,
  { slug, carried }: Pick<Collection, 'slug' | 'carried'>,
  from: string,
  id: string,
): Promise<void> {
  const places = carried.filter((one) => one.from === from).map(({ idAt }) => placeIn(idAt));
  if (places.length === 0) return;
  const paths = [...new Set(places)].flatMap((place) => [
    `changes.before${place}`,
    `changes.after${place}`,
  ]);
  const found = audit.find(
    { collection: slug, $or: paths.map((path) => ({ [path]: id })) },
    { projection: { changes: 1 } },
  );
  for await (const { _id, changes = [] } of found) {
    const left = changes.map((change) => withoutMembers(change, id)) as typeof changes;
    await audit.updateOne({ _id }, { $set: { changes: left } });
  }
}

/** Where the id lies within the value of a member: `.id` for `owner.id`, nothing for a plain `owner`. */
const placeIn = (idAt: string): string => {
  const [, ...rest] = idAt.split('.');
  return rest.map((segment) => `.${segment}`).join('');
};

/** A value in which only the id is left of the object with this id. */
function withoutMembers(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutMembers(one, id));
  if (typeof value !== 'object' || value === null) return value;
  if ('id' in value && value.id === id) return { id };
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutMembers(one, id)]),
  );
}
