import type { Collection, Content } from './declaration.ts';

/** The member that names the organization a collection's documents belong to; undefined where they belong to none. */
export const tenantMemberOf = ({ fields }: Pick<Collection, 'fields'>): string | undefined =>
  [...fields].find(([, { owner, relation }]) => owner && relation === 'organizations')?.[0];

/** The organization that a document belongs to, or is. */
export function organizationOf(
  collection: Pick<Collection, 'fields' | 'isTenant'>,
  document: Content,
): string | undefined {
  if (collection.isTenant) return String(document.id);
  const member = tenantMemberOf(collection);
  const value = member === undefined ? undefined : document[member];
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' ? id : undefined;
}
