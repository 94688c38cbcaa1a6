/** The id of a relation, whether it is plain or populated. */
export const relatedId = (relation: string | { id: string }): string =>
  typeof relation === 'string' ? relation : relation.id;

/** The denormalized name of a document, if present. */
export function denormalizedName(relation: unknown): string | undefined {
  if (typeof relation !== 'object' || relation === null || !('name' in relation)) return undefined;
  return typeof relation.name === 'string' && relation.name ? relation.name : undefined;
}
