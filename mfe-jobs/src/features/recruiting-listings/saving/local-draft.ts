import type { ListingValues } from '../form/fields.ts';
import { valuesOf } from '../form/values.ts';

/** What the server has of a listing as a form shows it. */
export interface Seen {
  /** None of a listing that is not made yet. */
  id?: string | undefined;
  etag?: string | undefined;
  values: ListingValues;
}

/** A listing that is being made: sent again with the same key, it is made once. */
export interface Creation {
  key: string;
  values: ListingValues;
}

/** What somebody typed and the server has not got yet, with what it was made of. */
export interface LocalDraft {
  seen: Seen;
  values: ListingValues;
  creation?: Creation | undefined;
}

/** Where a draft lies in this browser: by the person, their organization and the listing, or what a new one begins with. */
export interface DraftPlace {
  person: string;
  org: string;
  listing: string;
}

const keyOf = ({ person, org, listing }: DraftPlace) =>
  `fairlead-listing:${person}:${org}:${listing}`;

/** What was kept; nothing where that cannot be read. */
export function readDraft(place: DraftPlace): LocalDraft | undefined {
  try {
    const { seen, values, creation } = JSON.parse(localStorage.getItem(keyOf(place)) ?? '');
    if (!isForm(values) || !isForm(seen?.values)) return undefined;
    return {
      seen,
      values: whole(values),
      creation: isForm(creation?.values) ? creation : undefined,
    };
  } catch {
    return undefined;
  }
}

/** Keeps it. What there is no room for is not kept: the form has it. */
export function writeDraft(place: DraftPlace, draft: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    console.warn('What was typed could not be kept in this browser.');
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Where nothing can be kept nothing was.
  }
}

const isForm = (values: unknown): values is Partial<ListingValues> =>
  typeof values === 'object' && values !== null && 'title' in values;

/** Of an earlier release's form the fields that there are now. */
function whole(values: Partial<ListingValues>): ListingValues {
  const empty = valuesOf(undefined);
  const known = Object.entries(values).filter(
    ([name, value]) => typeof value === typeof Reflect.get(empty, name),
  );
  return { ...empty, ...Object.fromEntries(known) };
}
