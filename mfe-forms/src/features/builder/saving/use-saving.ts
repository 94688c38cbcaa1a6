import type { Form } from '@fairlead/contracts/api/forms';
import { useUnsavedChanges } from '@fairlead/remote-kit';
import { Autosave, useAutosave } from '@fairlead/remote-kit/autosave';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { useChoice } from '@fairlead/remote-kit/forms';
import { useEffect, useRef } from 'react';
import type { Draft } from '../state/builder-state.ts';
import { draftOf } from '../state/opened.ts';
import { draftWith, type FormValues, valuesOf } from './form-values.ts';
import { useFormWrites, type Writing } from './write-form.ts';

interface SavingOptions {
  organization: string;
  /** The form as it was read when it was opened; undefined for a new one. */
  opened: Versioned<Form> | undefined;
  draft: Draft;
  /** Replaces the present draft. */
  onReplace(draft: Draft): void;
  /** Called with a form that was just created. */
  onMade?: ((form: Form) => void) | undefined;
}

/** Saves a form automatically, publishes it, and discards the draft of its next version. */
export function useSaving({ organization, opened, draft, onReplace, onMade }: SavingOptions) {
  const { create, change } = useFormWrites(organization);
  const { conflict, settle } = useChoice<FormValues>();
  /** The callbacks of the latest render. */
  const latest = useRef({ onReplace, onMade });
  latest.current = { onReplace, onMade };
  const { saver, saving } = useAutosave(
    () =>
      new Autosave<Draft, Form>({
        start: { seen: { id: opened?.doc.id, etag: opened?.etag, values: draft }, values: draft },
        stored: opened,
        valuesOf: (form, { items }) => draftOf(form, items),
        // Each change makes another draft, and going back to one gives the same.
        isAlike: Object.is,
        create,
        change: change('keep'),
        resolve: async (base, yours, theirs) => {
          const chosen = await settle(valuesOf(base), valuesOf(yours), valuesOf(theirs));
          return chosen && draftWith(chosen, yours);
        },
        show: (next) => latest.current.onReplace(next),
        onSaved: ({ doc }, _saved, isNew) => {
          if (isNew) latest.current.onMade?.(doc);
        },
      }),
  );
  useEffect(() => saver.change(draft), [saver, draft]);
  useUnsavedChanges(saving.state.is !== 'saved');
  const perform = (writing: Writing) => saver.perform(change(writing), writing === 'discard');
  return {
    form: saver.document,
    state: saving.state,
    conflict,
    keep: () => saver.flush(),
    publish: () => perform('publish'),
    discard: () => perform('discard'),
  };
}
