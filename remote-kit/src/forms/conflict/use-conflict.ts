import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Versioned, versionedIn, type Written } from '../../calls/collection-api.ts';
import { useChoice } from './use-choice.ts';

/** Whether all of the form is saved, or something else was entered while it was being saved. */
export type SaveOutcome = 'saved' | 'saved, and more entered';

interface ConflictOptions<Values extends FieldValues, Document> {
  form: UseFormReturn<Values>;
  /** The document as it was last read; undefined where none exists yet. */
  stored: Versioned<Document> | undefined;
  /** The form's values of a document, or of none. Must be the same function at each render. */
  valuesOf(document: Document | undefined): Values;
  /** Sends values made from a document with its `ETag`. Throws `ApiError`. */
  send(values: Values, stored: Versioned<Document> | undefined): Promise<Written<Document>>;
}

/**
 * Saves a form without overwriting what somebody else, or the person on another device, changed meanwhile: what was changed only elsewhere is taken
 * over, and where both changed the same field the person chooses (`ConflictDialog`). What is entered meanwhile stays in the form. Until somebody
 * changes the form it follows each refetch; from then on it holds on to what it was filled from, unless the refetched document has the same values as
 * the form shows.
 */
export function useConflict<Values extends FieldValues, Document>(
  options: ConflictOptions<Values, Document>,
) {
  const { form, stored, valuesOf, send } = options;
  const choice = useChoice<Values>();
  const read = useRef(stored);
  /** What the form was filled from. */
  const seen = useRef(stored);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    if (isSubmitting || stored === read.current) return;
    const isSame = isAlike(valuesOf(stored?.doc), valuesOf(seen.current?.doc));
    if (isDirty && !isSame) return;
    read.current = stored;
    seen.current = stored;
    if (!isDirty) form.reset(valuesOf(stored?.doc));
  }, [isDirty, isSubmitting, stored, form, valuesOf]);

  /** What to save instead, where the document has changed; undefined where the person prefers not to. */
  const settle = async (values: Values, { doc, etag }: Versioned<Document>) => {
    const chosen = await choice.settle(valuesOf(seen.current?.doc), values, valuesOf(doc));
    if (!chosen) return undefined;
    seen.current = { doc, etag };
    for (const [field, value] of Object.entries(chosen))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    return chosen;
  };

  /** Makes saved values what the form was filled from, and keeps what was entered while they were being saved. */
  const settleAs = (saved: Values, submitted: Values): SaveOutcome => {
    const current = form.getValues();
    const names = Object.keys(current) as Path<Values>[];
    const entered = names.filter((name) => !isAlike(current[name], submitted[name]));
    if (entered.length === 0) {
      form.reset(saved);
      return 'saved';
    }
    form.reset(saved, { keepValues: true });
    for (const name of names)
      if (entered.includes(name)) form.setValue(name, current[name], { shouldDirty: true });
      else form.setValue(name, saved[name]);
    return 'saved, and more entered';
  };

  /** Returns undefined where the values were not saved. Throws `ApiError` for any refusal that is not a conflict. */
  const save = async (values: Values): Promise<SaveOutcome | undefined> => {
    let wanted: Values | undefined = values;
    while (wanted) {
      const submitted = copyOf(form.getValues());
      try {
        seen.current = await send(wanted, seen.current);
        return settleAs(wanted, submitted);
      } catch (problem) {
        const now = versionedIn<Document>(problem);
        if (!now) throw problem;
        wanted = await settle(wanted, now);
      }
    }
    return undefined;
  };
  return { save, conflict: choice.conflict };
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values of forms can be represented as JSON. */
const copyOf = <Values>(values: Values): Values => JSON.parse(JSON.stringify(values));
