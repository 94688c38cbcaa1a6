import { folded } from '@fairlead/service-kit';

/** Something that a cell names. */
export interface Named {
  id: string;
  name: string;
}

/** What there is by folded code or name; null where several are called so. */
export type Lookup = ReadonlyMap<string, Named | null>;

/** What is found by name, and by a code that is its own. */
type Listed = Named & { code?: string | undefined };

/** What there is, by what it is called. A code is one's alone, whatever another is called. */
export function lookupOf(listed: readonly Listed[]): Lookup {
  const lookup = new Map<string, Named | null>();
  for (const { id, name } of listed) {
    const called = folded(name);
    lookup.set(called, lookup.has(called) ? null : { id, name });
  }
  for (const { id, name, code } of listed) if (code) lookup.set(folded(code), { id, name });
  return lookup;
}

/** What a cell names, or what is said of a name that nothing or several have: `thing` as one would say it. */
export function namedBy(lookup: Lookup, cell: string, thing: string): Named | string {
  const found = lookup.get(folded(cell));
  return found ?? (found === null ? 'Several have this name' : `No ${thing} has this name`);
}

interface NamedDocument {
  _id: { toHexString(): string };
  name: string;
  code?: string | undefined;
}

/** A document as it is found by what it is called. */
export const listedOf = ({ _id, name, code }: NamedDocument): Listed => ({
  id: _id.toHexString(),
  name,
  code,
});
