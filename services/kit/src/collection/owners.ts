import type { FieldTree } from './fields.ts';

/** The member that says whose a document is, of owners of a kind; undefined where nobody of that kind owns it. */
export const ownerMemberOf = (fields: FieldTree, owners: string): string | undefined =>
  [...fields].find(([, { owner, relation }]) => owner && relation === owners)?.[0];

/** Where the id of the owner of a collection's documents is stored; undefined where they have none of that kind. */
export function ownerPathOf(fields: FieldTree, owners: string): string | undefined {
  const member = ownerMemberOf(fields, owners);
  return member !== undefined && fields.get(member)?.carries ? `${member}.id` : member;
}

/** Where it is stored which person a document is of: the person themself, or whom `ownedBy('users')` marks. */
export const personPathOf = (
  { isPerson }: { isPerson?: boolean | undefined },
  fields: FieldTree,
): string | undefined => (isPerson ? '_id' : ownerPathOf(fields, 'users'));

/** The person whose document it is, or who it is; undefined where the collection has no such owner, or nobody is named. */
export function personIn(
  { fields, isPerson }: { fields: FieldTree; isPerson?: boolean | undefined },
  document: Readonly<Record<string, unknown>>,
): string | undefined {
  const member = isPerson ? 'id' : ownerMemberOf(fields, 'users');
  const value = member === undefined ? undefined : document[member];
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' ? id : undefined;
}
