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
