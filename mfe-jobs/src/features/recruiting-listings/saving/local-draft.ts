import type { UnsavedWork } from '@fairlead/remote-kit/autosave';
import { StoredDraft } from '@fairlead/remote-kit/queue';
import type { ListingValues } from '../form/fields.ts';
import { valuesOf } from '../form/values.ts';

/** What somebody typed into the form of a listing and the server does not have yet. */
export type LocalDraft = UnsavedWork<ListingValues>;

/** Where a draft is stored in this browser: by the person, their organization and the listing, or what a new one starts from. */
export interface DraftPlace {
  person: string;
  org: string;
  listing: string;
}

const nameOf = ({ person, org, listing }: DraftPlace) =>
  `fairlead-listing:${person}:${org}:${listing}`;

/** The stored draft of each place in this tab. */
const drafts = new Map<string, StoredDraft<LocalDraft>>();

const draftAt = (place: DraftPlace): StoredDraft<LocalDraft> => {
  const name = nameOf(place);
  const draft =
    drafts.get(name) ??
    new StoredDraft({ person: place.person, name, label: 'Draft of a job listing', read });
  drafts.set(name, draft);
  return draft;
};

function read(stored: unknown): LocalDraft | undefined {
  const { seen, values, creation } = (stored ?? {}) as Partial<LocalDraft>;
  if (!isForm(values) || !isForm(seen?.values)) return undefined;
  return {
    seen,
    values: whole(values),
    creation: isForm(creation?.values) ? creation : undefined,
  };
}

/** The stored draft; undefined where there is none, or it cannot be read. */
export const readDraft = (place: DraftPlace): Promise<LocalDraft | undefined> =>
  draftAt(place).read();

/** Stores it. Without room it is not stored: the form has it. */
export const writeDraft = (place: DraftPlace, draft: LocalDraft): void =>
  void draftAt(place).keep(draft);

export const forgetDraft = (place: DraftPlace): void => void draftAt(place).forget();

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
