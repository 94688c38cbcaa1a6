import { foldCase } from '@fairlead/service-kit';

/** Something that a cell can refer to. */
export interface Named {
  id: string;
  name: string;
}

/** The entries by folded code or name; null if several share it. */
export type Lookup = ReadonlyMap<string, Named | null>;

/** Something found by name, or by its unique code. */
type Listed = Named & { code?: string | undefined };

/** The entries by name and code. A code belongs to one entry, whatever the names of others. */
export function lookupOf(listed: readonly Listed[]): Lookup {
  const lookup = new Map<string, Named | null>();
  for (const { id, name } of listed) {
    const called = foldCase(name);
    lookup.set(called, lookup.has(called) ? null : { id, name });
  }
  for (const { id, name, code } of listed) if (code) lookup.set(foldCase(code), { id, name });
  return lookup;
}

/** What a cell refers to, or the message for an unknown or ambiguous name: `thing` is its display name. */
export function namedBy(lookup: Lookup, cell: string, thing: string): Named | string {
  const found = lookup.get(foldCase(cell));
  return found ?? (found === null ? 'Several have this name' : `No ${thing} has this name`);
}

interface NamedDocument {
  _id: { toHexString(): string };
  name: string;
  code?: string | undefined;
}

/** A document as it is found by name. */
export const listedOf = ({ _id, name, code }: NamedDocument): Listed => ({
  id: _id.toHexString(),
  name,
  code,
});
