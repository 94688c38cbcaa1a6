import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { ListingStatus } from '@fairlead/contracts/reference/listings';
import { Autosave, type SaveWaits } from '@fairlead/remote-kit/autosave';
import type { ApiError, Versioned, Written } from '@fairlead/remote-kit/calls';
import { fieldProblemsIn } from '@fairlead/remote-kit/forms';
import { fieldAt, type ListingValues } from '../form/fields.ts';
import { inFormWords, type Problems, problemsIn } from '../form/problems.ts';
import {
  type Content,
  changedFields,
  changesOf,
  newContentOf,
  proposedValuesOf,
  valuesOf,
} from '../form/values.ts';
import { type DraftPlace, forgetDraft, type LocalDraft, writeDraft } from './local-draft.ts';

type Listing = DocumentOf<'listings'>;

export type ListingSaver = Autosave<ListingValues, Listing>;

interface ListingSaverOptions {
  place: DraftPlace;
  /** A draft from this browser, or what the form starts from. */
  draft: LocalDraft;
  /** The listing as it was read; undefined for a new one. */
  stored: Versioned<Listing> | undefined;
  /** Changes to a published listing await approval: the whole form is sent each time, as the difference to what visitors see. */
  proposes?: boolean;
  waits?: SaveWaits;
  create(content: Content, key: string): Promise<Written<Listing>>;
  patch(id: string, changes: Content, etag: string | undefined): Promise<Written<Listing>>;
  /** What to save where both changed the same; undefined where the person prefers not to choose. */
  settle(
    base: ListingValues,
    yours: ListingValues,
    theirs: ListingValues,
  ): Promise<ListingValues | undefined>;
  show(values: ListingValues): void;
  /** The server has created the listing. */
  made(id: string): void;
}

const closed: Partial<Record<ListingStatus, string>> = {
  archived: 'This listing has been archived meanwhile.',
  expired: 'This listing has expired meanwhile.',
};

/** Saves the form of a listing: a public one only by a button, as visitors see it at once. */
export function listingSaver(options: ListingSaverOptions): ListingSaver {
  const { draft, stored, proposes, waits, create, patch, settle, show, made } = options;
  let { place } = options;
  return new Autosave<ListingValues, Listing>({
    start: draft,
    stored,
    ...(waits && { waits }),
    valuesOf: proposes ? proposedValuesOf : valuesOf,
    isAlike: (one, other) => changedFields(one, other).length === 0,
    isAutomatic: (listing) => listing?.status !== 'active',
    isComplete: ({ title }) => title.trim() !== '',
    problemsIn: (values) => problemsIn(values),
    refusedFields,
    closedBy: ({ status }) => closed[status],
    endings: {
      forbidden: 'You can no longer change this listing.',
      missing: 'This listing is no longer there.',
    },
    create: (values, key) => create(newContentOf(values), key),
    change: (values, { id = '', etag, values: before }, listing) => {
      const isProposed = proposes && listing?.status === 'active';
      return patch(id, changesOf(values, isProposed ? valuesOf(listing) : before), etag);
    },
    resolve: settle,
    show,
    draft: { keep: (work) => writeDraft(place, work), forget: () => forgetDraft(place) },
    onSaved: ({ doc }, _saved, isNew) => {
      if (!isNew) return;
      place = { ...place, listing: doc.id };
      made(doc.id);
    },
  });
}

function refusedFields(problem: ApiError): Problems {
  const refusals = fieldProblemsIn(problem).flatMap(({ path, message }) => {
    const name = fieldAt(path);
    return name ? [[name, inFormWords(name, message)] as const] : [];
  });
  return Object.fromEntries(refusals);
}
