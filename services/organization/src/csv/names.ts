import { type Forms, folded } from '@fairlead/service-kit';

/** Something that a cell names. */
export interface Named {
  id: string;
  name: string;
}

/** What there is by folded code or name; null where several are called so. */
export type Lookup = ReadonlyMap<string, Named | null>;

export type NamedDocument = Forms['stored'] & { name: string; code?: string };

/** What documents are called. A code is one entry's alone, whatever another is called. */
export function lookupOf(documents: readonly NamedDocument[]): Lookup {
  const lookup = new Map<string, Named | null>();
  for (const { _id, name } of documents) {
    const called = folded(name);
    lookup.set(called, lookup.has(called) ? null : { id: _id.toHexString(), name });
  }
  for (const { _id, name, code } of documents)
    if (code) lookup.set(folded(code), { id: _id.toHexString(), name });
  return lookup;
}

/** What a cell names, or what is said of a name that nothing or several have: `thing` as one would say it. */
export function namedBy(lookup: Lookup, cell: string, thing: string): Named | string {
  const found = lookup.get(folded(cell));
  return found ?? (found === null ? 'Several are called so' : `There is no such ${thing}`);
}
