/** The id of a related document, whether it stands alone or with more of it. */
export const relatedId = (relation: string | { id: string }): string =>
  typeof relation === 'string' ? relation : relation.id;

/** The name that is carried of a document, should it be there. */
export function denormalizedName(relation: unknown): string | undefined {
  if (typeof relation !== 'object' || relation === null || !('name' in relation)) return undefined;
  return typeof relation.name === 'string' && relation.name ? relation.name : undefined;
}
