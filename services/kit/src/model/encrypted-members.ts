import { hasEncrypted } from './document-seals.ts';
import type { FieldTree } from './fields.ts';

/** The members of documents that are encrypted, or have something encrypted in their groups and rows. */
export const encryptedMembersOf = (fields: FieldTree): readonly string[] =>
  [...fields].flatMap(([name, { encrypted, members }]) =>
    encrypted || (members && hasEncrypted(members)) ? [name] : [],
  );

/** The parts of a declaration that name paths in its documents. */
interface Naming {
  slug: string;
  filters?: readonly string[] | undefined;
  columns?: readonly string[] | undefined;
  indexes?: readonly { name: string; keys: Readonly<Record<string, unknown>> }[] | undefined;
}

/** Checks that a declaration queries nothing by an encrypted member. @throws {TypeError} */
export function requireUnsealedPaths(declared: Naming, fields: FieldTree): void {
  const { slug, filters = [], columns = [], indexes = [] } = declared;
  const named = [...filters, ...columns, ...indexes.flatMap(({ keys }) => Object.keys(keys))];
  const sealed = named.find((path) => isSealedAt(fields, path));
  if (sealed !== undefined)
    throw new TypeError(`${slug}: ${sealed} is encrypted, and nothing is found by it`);
}

function isSealedAt(fields: FieldTree, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  const field = fields.get(first);
  if (!field) return false;
  return field.encrypted === true || (!!field.members && isSealedAt(field.members, rest.join('.')));
}
