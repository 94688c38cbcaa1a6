import type { FieldTree } from './fields.ts';

/** The member that names the owner of a given kind; undefined where nobody of that kind owns the document. */
export const ownerMemberOf = (fields: FieldTree, owners: string): string | undefined =>
  [...fields].find(([, { owner, relation }]) => owner && relation === owners)?.[0];

/** Where the owner's id is stored in a collection's documents; undefined where they have no owner of that kind. */
export function ownerPathOf(fields: FieldTree, owners: string): string | undefined {
  const member = ownerMemberOf(fields, owners);
  return member !== undefined && fields.get(member)?.carries ? `${member}.id` : member;
}

/** Where the person of a document is stored: the person themself, or the one marked by `ownedBy('users')`. */
export const personPathOf = (
  { isPerson }: { isPerson?: boolean | undefined },
  fields: FieldTree,
): string | undefined => (isPerson ? '_id' : ownerPathOf(fields, 'users'));

/** The person who owns the document, or whom it represents; undefined where the collection has no such owner, or nobody is named. */
export function personIn(
  { fields, isPerson }: { fields: FieldTree; isPerson?: boolean | undefined },
  document: Readonly<Record<string, unknown>>,
): string | undefined {
  const member = isPerson ? 'id' : ownerMemberOf(fields, 'users');
  const value = member === undefined ? undefined : document[member];
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' ? id : undefined;
}
