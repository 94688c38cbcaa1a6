import type { ToastMessage } from '@fairlead/contracts/portal/props';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../calls/api-error.ts';
import type { Versioned, Written } from '../../calls/collection-api.ts';
import { usePortal } from '../../portal.ts';
import { rememberPage } from '../../sending/remember-page.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { useUnsavedForm } from '../form-dialog.tsx';
import { type Failure, useSubmission } from '../use-submission.ts';
import { useZodForm } from '../use-zod-form.ts';
import { useCreation, type Writes } from './use-creation.ts';

/** A message once a document is saved: a title, or the whole toast. */
type Saved = string | ToastMessage;

export interface DocumentFormOptions<Values extends FieldValues, Document>
  extends Writes<Values, Document> {
  schema: z.ZodType<Values, Values>;
  /** The document as it was last read; undefined for a new one. */
  stored?: Versioned<Document> | undefined;
  /** The form's values of a document, or of none. Must be the same function at each render. */
  valuesOf?(document: Document | undefined): Values;
  /** The values to start with, where they are not those of the document; a form that only creates has no others. */
  initial?: NoInfer<Values>;
  /** What to do before the valid values are sent; undefined where nothing is. */
  check?(values: Values): Promise<string | undefined>;
  /** Renames the fields of a refusal to those of the form. */
  refused?(problem: ApiError): ApiError;
  /** The message for a refusal that gives no reason. */
  failure?: Failure | undefined;
  saved?: Saved | ((written: Written<Document>) => Saved);
  /** Called once the document is saved, unless something else was entered meanwhile, which the form keeps. */
  onDone?(written: Written<Document>): void;
}

/**
 * The form of one document, new or not, drawn by `DocumentForm`. A new document is created once, even if the answer is lost and the form submitted again;
 * a change is made of the version that was read, and where somebody else changed the same fields the person chooses. What is entered while the form is
 * being saved is kept.
 */
export function useDocumentForm<Values extends FieldValues, Document>(
  options: DocumentFormOptions<Values, Document>,
) {
  const { schema, stored, initial, change, check, refused, failure, saved } = options;
  const { toast } = usePortal();
  const [initialOf] = useState(() => () => initial as Values);
  const { valuesOf = initialOf } = options;
  const form = useZodForm<Values, Values>(
    schema,
    (initial ?? valuesOf(stored?.doc)) as DefaultValues<Values>,
  );
  useUnsavedForm(form.formState.isDirty);
  const create = useCreation(options);
  const written = useRef<Written<Document>>(undefined);
  const { save, conflict } = useConflict<Values, Document>({
    form,
    stored,
    valuesOf,
    send: async (values, seen) => {
      written.current = await (seen && change ? change(values, seen) : create(values));
      return written.current;
    },
  });
  const submit = useSubmission<Values>(
    form,
    async (values) => {
      const isHere = rememberPage();
      const reason = await check?.(values);
      if (reason !== undefined) return form.setError('root', { message: reason });
      const outcome = await save(values).catch((problem) => {
        throw refused?.(ApiError.from(problem)) ?? problem;
      });
      if (!outcome || !written.current || !isHere()) return;
      const message = typeof saved === 'function' ? saved(written.current) : saved;
      if (message !== undefined)
        toast(typeof message === 'string' ? { kind: 'success', title: message } : message);
      if (outcome === 'saved') options.onDone?.(written.current);
    },
    failure,
  );
  /** What a text field is given: its name and its problem. */
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { ...form, field, submit, conflict };
}
