import type { Denormalized } from './denormalized.ts';
import type { FieldTree } from './fields.ts';

/** A person's name as it was when it was written, and where the person's id is. */
export type WrittenName = Pick<Denormalized, 'idAt' | 'to' | 'rows'>;

/** The names that documents hold beside the ids of their people (`nameOf`), in groups and rows too. */
export const writtenNamesOf = (fields: FieldTree, prefix = '', rows?: string): WrittenName[] =>
  [...fields].flatMap(([name, { many, members, nameOf }]) => {
    const to = prefix + name;
    const list = many ? to : rows;
    if (members) return writtenNamesOf(members, `${to}.`, list);
    return nameOf ? [{ idAt: nameOf, to, ...(rows !== undefined && { rows }) }] : [];
  });
