import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { usePortal } from '@fairlead/remote-kit';
import { useAutosave } from '@fairlead/remote-kit/autosave';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { type UseFormReturn, useChoice, useForm } from '@fairlead/remote-kit/forms';
import { rememberPage } from '@fairlead/remote-kit/sending';
import { useEffect, useState } from 'react';
import { listings } from '../../recruitment/api.ts';
import { recruitment } from '../../recruitment/paths.ts';
import { fieldNames, type ListingValues } from '../form/fields.ts';
import { proposedValuesOf, valuesOf } from '../form/values.ts';
import { type ListingSaver, listingSaver } from './listing-saver.ts';
import type { DraftPlace, LocalDraft } from './local-draft.ts';
import { stayFocused } from './stay-focused.ts';

type Listing = DocumentOf<'listings'>;

interface SaverOptions {
  place: DraftPlace;
  /** The draft that this browser has of it. */
  local: LocalDraft | undefined;
  stored: Versioned<Listing> | undefined;
  /** What a new listing starts from. */
  first: ListingValues | undefined;
  /** Changes to a published listing await approval. */
  proposes: boolean;
  onMade(id: string): void;
}

/** The form of a listing, what saves it to the server, and whether this browser had a draft of it. */
export function useSaver({ place, local, stored, first, proposes, onMade }: SaverOptions) {
  const { navigate } = usePortal();
  const [create] = listings.create.useMutation();
  const [patch] = listings.patch.useMutation();
  const { conflict, settle } = useChoice<ListingValues>();
  const [{ draft, isRestored }] = useState(() => draftOf({ local, stored, first, proposes }));
  const form = useForm<ListingValues>({ defaultValues: draft.values });
  const [isHere] = useState(rememberPage);
  const { saver, saving } = useAutosave(() =>
    listingSaver({
      place,
      draft,
      stored,
      proposes,
      create: (content, idempotencyKey) =>
        create({
          content: { ...content, organization: place.org } as Parameters<
            typeof create
          >[0]['content'],
          idempotencyKey,
          depth: 1,
        }).unwrap(),
      patch: (id, changes, etag) => patch({ id, changes, etag, depth: 1 }).unwrap(),
      settle,
      show: (values) => show(form, values),
      made: (id) => {
        onMade(id);
        if (isHere())
          stayFocused(() => navigate(recruitment.listing(place.org, id), { replace: true }));
      },
    }),
  );
  useFollowed(form, saver);
  useProblems(form, saving.problems);
  useEffect(() => {
    if (stored) saver.follow(stored);
  }, [saver, stored]);
  return { form, saver, saving, conflict, isRestored };
}

/** The initial form: this browser's draft, else the server's version or the start of a new one. */
function draftOf({ local, stored, first, proposes }: Omit<SaverOptions, 'place' | 'onMade'>): {
  draft: LocalDraft;
  isRestored: boolean;
} {
  if (local) return { draft: local, isRestored: true };
  const seen = {
    id: stored?.doc.id,
    etag: stored?.etag,
    values: (proposes ? proposedValuesOf : valuesOf)(stored?.doc),
  };
  return { draft: { seen, values: first ?? seen.values }, isRestored: false };
}

function show(form: UseFormReturn<ListingValues>, values: ListingValues): void {
  const shown = form.getValues();
  for (const name of fieldNames)
    if (JSON.stringify(shown[name]) !== JSON.stringify(values[name]))
      form.setValue(name, values[name]);
}

/** Notifies the saver of what is typed. */
function useFollowed(form: UseFormReturn<ListingValues>, saver: ListingSaver): void {
  useEffect(() => {
    const { unsubscribe } = form.watch(() => saver.change({ ...form.getValues() }));
    return unsubscribe;
  }, [form, saver]);
}

/** Shows the problems at the fields. */
function useProblems(
  form: UseFormReturn<ListingValues>,
  problems: { [Name in keyof ListingValues]?: string },
): void {
  useEffect(() => {
    form.clearErrors();
    for (const name of fieldNames) {
      const message = problems[name];
      if (message) form.setError(name, { message });
    }
  }, [form, problems]);
}
