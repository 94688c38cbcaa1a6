import type { Field, FieldTree } from './fields.ts';

/** Where a queried path leads. */
export type ResolvedPath =
  | { kind: 'field'; storedAt: string; field: Field }
  | { kind: 'id'; storedAt: string }
  | RelatedPath;

/** A path that continues, as `rest`, in documents of another collection of the service. */
export interface RelatedPath {
  kind: 'related';
  storedAt: string;
  collection: string;
  rest: string;
}

const ownInstant: Field = { kind: 'instant', many: false, readOnly: true };
const carriedText: Field = { kind: 'text', many: false, readOnly: true };
const carriedFlag: Field = { kind: 'checkbox', many: false, readOnly: true };

/** The member of a document that a path starts with. */
export const firstOf = (path: string): string => path.replaceAll('__', '.').split('.', 1)[0] ?? '';

/**
 * Resolves a path of the where grammar or of a sort: dotted, `__` read as a dot. Group and row
 * members lead to a field, `relation.member` to the related collection or to its denormalized
 * members. Unknown paths are undefined, and so are encrypted ones: nobody can query by them.
 */
export function resolvePath(fields: FieldTree, path: string): ResolvedPath | undefined {
  const [first, ...rest] = path.replaceAll('__', '.').split('.');
  if (first === undefined) return undefined;
  if (rest.length === 0) {
    if (first === 'id') return { kind: 'id', storedAt: '_id' };
    if (first === 'createdAt' || first === 'updatedAt')
      return { kind: 'field', storedAt: first, field: ownInstant };
  }
  return resolveMember(fields, [first, ...rest], '');
}

function resolveMember(
  fields: FieldTree,
  [name = '', ...rest]: string[],
  prefix: string,
): ResolvedPath | undefined {
  const field = fields.get(name);
  const storedAt = prefix + name;
  if (!field || field.encrypted) return undefined;
  if (field.kind === 'relation') return resolveRelation(field, storedAt, rest);
  if (rest.length === 0) {
    return field.kind === 'group' ? undefined : { kind: 'field', storedAt, field };
  }
  if (field.kind === 'rows' && rest.length === 1 && rest[0] === 'id')
    return { kind: 'id', storedAt: `${storedAt}._id` };
  return field.members ? resolveMember(field.members, rest, `${storedAt}.`) : undefined;
}

function resolveRelation(field: Field, storedAt: string, rest: string[]): ResolvedPath | undefined {
  const idAt = field.carries ? `${storedAt}.id` : storedAt;
  if (rest.length === 0 || (rest.length === 1 && rest[0] === 'id'))
    return { kind: 'field', storedAt: idAt, field };
  const [member = ''] = rest;
  if (field.carries) {
    return rest.length === 1 && field.carries.includes(member)
      ? {
          kind: 'field',
          storedAt: `${storedAt}.${member}`,
          field: field.flags?.includes(member) ? carriedFlag : carriedText,
        }
      : undefined;
  }
  return {
    kind: 'related',
    storedAt: idAt,
    collection: field.relation ?? '',
    rest: rest.join('.'),
  };
}
