import type { FieldTree } from './fields.ts';
import { ownerPathOf } from './owners.ts';

/** The parts of a declaration that could expose confidential members. */
interface Declared {
  slug: string;
  access: { confidential?: unknown };
  isTenant?: boolean | undefined;
  filters?: readonly string[] | undefined;
}

/**
 * The names of the confidential members of a declaration.
 * @throws {TypeError} when its documents belong to no organization, and when lists are filtered by such a member.
 */
export function confidentialMembersOf(declared: Declared, fields: FieldTree): readonly string[] {
  const members = [...fields].flatMap(([name, { confidential }]) => (confidential ? [name] : []));
  const why = reasonAgainst(declared, fields, members);
  if (why !== undefined) throw new TypeError(`${declared.slug}: ${why}`);
  return members;
}

function reasonAgainst(
  { access, isTenant, filters = [] }: Declared,
  fields: FieldTree,
  members: readonly string[],
): string | undefined {
  if (members.length === 0)
    return access.confidential
      ? 'access.confidential is there, but no member is confidential'
      : undefined;
  if (!isTenant && ownerPathOf(fields, 'organizations') === undefined)
    return `no tenant() says whose people read ${members.join(', ')}`;
  const owner = members.find((name) => fields.get(name)?.owner);
  if (owner !== undefined) return `${owner} says whose a document is and cannot be confidential`;
  const filter = filters.find((path) => members.includes(path.split('.', 1)[0] ?? ''));
  return filter && `${filter} is confidential and cannot be a filter of lists`;
}
