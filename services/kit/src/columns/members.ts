import type { Collection, Stored } from '../model/declaration.ts';
import type { FieldKind } from '../model/fields.ts';
import { ownerPathOf } from '../model/owners.ts';
import { firstOf, resolvePath } from '../model/paths.ts';
import { type Plain, plainOf, type unfit } from './scalars.ts';

/** A member of a collection's documents that is held in a column. */
export interface ColumnMember {
  /** Where it is stored. */
  path: string;
  kind: FieldKind;
  many: boolean;
  /** Whether most documents have a unique text there, such as a title. */
  isOwn: boolean;
}

/** The values of a document held in memory, in the order of the members. */
export interface Row {
  id: string;
  revision: number;
  values: readonly (Plain | typeof unfit)[];
}

/** What a collection holds in columns: its members, and the path of the organization that its documents are partitioned by. */
export interface Layout {
  by: string;
  members: readonly ColumnMember[];
}

/** What is held of every document. */
const always = ['createdAt', 'updatedAt'] as const;
const kept: ReadonlySet<FieldKind> = new Set([
  'text',
  'select',
  'number',
  'checkbox',
  'instant',
  'date',
  'relation',
]);

/**
 * What a collection holds in columns; undefined where it declares none.
 * @throws {TypeError} for a collection that is not partitioned by organization, and for a path without a
 * single value.
 */
export function layoutOf({
  slug,
  fields,
  columns,
}: Pick<Collection, 'slug' | 'fields' | 'columns'>): Layout | undefined {
  if (!columns) return undefined;
  const by = ownerPathOf(fields, 'organizations');
  if (by === undefined) throw new TypeError(`${slug}: columns are kept for each organization`);
  const paths = new Set<string>([...always, ...columns]);
  paths.delete(by);
  return {
    by,
    members: [...paths].map((path) => {
      const resolved = resolvePath(fields, path);
      if (resolved?.kind !== 'field' || !kept.has(resolved.field.kind))
        throw new TypeError(`${slug}.${path} cannot be kept in a column`);
      const { kind, many } = resolved.field;
      return {
        path: resolved.storedAt,
        kind,
        many,
        isOwn: kind === 'text' && firstOf(path) === path,
      };
    }),
  };
}

/** The projection needed to hold a document. */
export const projectionOf = ({ by, members }: Layout): Record<string, 1> =>
  Object.fromEntries(['revision', by, ...members.map(({ path }) => path)].map((path) => [path, 1]));

/** The organization of a stored document; undefined where it names none. */
export function partitionOf({ by }: Layout, stored: Stored): string | undefined {
  const id = plainOf('relation', false, valueAt(stored, by.split('.')));
  return typeof id === 'string' ? id : undefined;
}

/** What is held of a stored document. */
export const rowOf = ({ members }: Layout, stored: Stored): Row => ({
  id: stored._id.toHexString(),
  revision: stored.revision,
  values: members.map(({ path, kind, many }) =>
    plainOf(kind, many, path.includes('.') ? valueAt(stored, path.split('.')) : stored[path]),
  ),
});

/** The value at a path; of each document in a list on the way. */
function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => valueAt(one, [name, ...rest]));
  const inner = (value as Record<string, unknown> | null | undefined)?.[name];
  return valueAt(inner, rest);
}
