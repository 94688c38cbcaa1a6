import type { ListingValues } from '../form/fields.ts';
import { valuesOf } from '../form/values.ts';

/** The server's version of a listing as a form shows it. */
export interface Seen {
  /** Undefined for a listing that is not created yet. */
  id?: string | undefined;
  etag?: string | undefined;
  values: ListingValues;
}

/** A listing that is being created: sent again with the same key, it is created once. */
export interface Creation {
  key: string;
  values: ListingValues;
}

/** What somebody typed and the server does not have yet, with the version it is based on. */
export interface LocalDraft {
  seen: Seen;
  values: ListingValues;
  creation?: Creation | undefined;
}

/** Where a draft is stored in this browser: by the person, their organization and the listing, or what a new one starts from. */
export interface DraftPlace {
  person: string;
  org: string;
  listing: string;
}

const keyOf = ({ person, org, listing }: DraftPlace) =>
  `fairlead-listing:${person}:${org}:${listing}`;

/** The stored draft; undefined where it cannot be read. */
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

/** Stores it. Without room it is not stored: the form has it. */
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
    // Where nothing can be stored nothing was.
  }
}

const isForm = (values: unknown): values is Partial<ListingValues> =>
  typeof values === 'object' && values !== null && 'title' in values;

/** The current fields of a form from an earlier release. */
function whole(values: Partial<ListingValues>): ListingValues {
  const empty = valuesOf(undefined);
  const known = Object.entries(values).filter(
    ([name, value]) => typeof value === typeof Reflect.get(empty, name),
  );
  return { ...empty, ...Object.fromEntries(known) };
}
