import { Types } from 'mongoose';
import type { FieldTree } from './fields.ts';
import { memberAt, setMember } from './members.ts';
import type { Content, Filter } from './stored.ts';

/**
 * A denormalized member of another service's document: whenever the projection named `from` of the
 * document with the id at `idAt` changes, its `member` is written to `to`.
 */
export interface Denormalized {
  from: string;
  idAt: string;
  to: string;
  member: string;
  /** The list whose rows hold both; left out where they are in the document itself. */
  rows?: string;
}

/** What the relation fields of a collection denormalize, those in groups and rows too. @throws {TypeError} for lists inside lists. */
export function denormalizedByRelations(
  fields: FieldTree,
  prefix = '',
  rows?: string,
): Denormalized[] {
  return [...fields].flatMap(([name, { many, members, carries = [], relation = '' }]) => {
    const at = prefix + name;
    const list = many ? at : rows;
    if (members) return denormalizedByRelations(members, `${at}.`, list);
    if (many && rows !== undefined && carries.length)
      throw new TypeError(`${at} carries members in lists inside lists`);
    return carries.map((member) => ({
      from: relation,
      idAt: `${at}.id`,
      to: `${at}.${member}`,
      member,
      ...(list !== undefined && { rows: list }),
    }));
  });
}

/** One place in a document with a denormalized member: the id it depends on, and how it is set. */
export interface DenormalizedSlot {
  id: unknown;
  set(value: unknown): void;
}

/** The places of one denormalized member in a document: one, or one in each row. */
export function placesOf(
  content: Content,
  { idAt, to, rows }: Pick<Denormalized, 'idAt' | 'to' | 'rows'>,
): DenormalizedSlot[] {
  if (rows === undefined)
    return [{ id: memberAt(content, idAt), set: (value) => setMember(content, to, value) }];
  const list = memberAt(content, rows);
  if (!Array.isArray(list)) return [];
  const inside = (path: string) => path.slice(rows.length + 1);
  return list.map((row: Content) => ({
    id: memberAt(row, inside(idAt)),
    set: (value) => setMember(row, inside(to), value),
  }));
}

/** Finds the documents in which any of these denormalized members of one document is stale. */
export function outdatedFilter(
  members: readonly Denormalized[],
  id: string,
  stored: Content,
): Filter {
  const places = Map.groupBy(members, ({ idAt }) => idAt);
  const each = [...places.values()].flatMap(([first, ...rest]) =>
    first ? [outdatedAt([first, ...rest], id, stored)] : [],
  );
  return { $or: each };
}

/** The same of members that depend on the id at one place. */
function outdatedAt(
  [first, ...rest]: readonly [Denormalized, ...Denormalized[]],
  id: string,
  stored: Content,
): Filter {
  const { rows, idAt } = first;
  const inside = (path: string) => (rows === undefined ? path : path.slice(rows.length + 1));
  const differs = [first, ...rest].map(({ to, member }) => ({
    [inside(to)]: { $ne: stored[member] ?? null },
  }));
  const filter = { [inside(idAt)]: new Types.ObjectId(id), $or: differs };
  return rows === undefined ? filter : { [rows]: { $elemMatch: filter } };
}
