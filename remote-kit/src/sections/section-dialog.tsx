import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Written } from '../calls/collection-api.ts';
import { withoutNulls } from '../calls/without-nulls.ts';
import { DocumentForm } from '../forms/document/document-form.tsx';
import { useDocumentForm } from '../forms/document/use-document-form.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { type PlainField, type SectionValues, sentValues, shownValues } from './section-field.ts';
import { Fields } from './section-fields.tsx';

interface SectionDialogProps {
  title: string;
  fields: readonly PlainField[];
  /** Creates the document from the entered values; empty ones are left out. Throws `ApiError`. */
  create(content: SectionValues, idempotencyKey: string): Promise<Written<unknown>>;
  /** The message once it is created. */
  saved: string;
  onClose(): void;
}

/** A new document with the fields of a section, in a drawer beside the page. */
export function SectionDialog({ title, ...form }: SectionDialogProps) {
  return (
    <FormDialog title={title} onClose={form.onClose}>
      <NewForm {...form} />
    </FormDialog>
  );
}

/** The service validates the fields. */
const anything = z.custom<SectionValues>();

function NewForm({ fields, create, saved, onClose }: Omit<SectionDialogProps, 'title'>) {
  const form = useDocumentForm<SectionValues, unknown>({
    schema: anything,
    initial: shownValues(fields, undefined),
    create: (values, key) => create(withoutNulls(sentValues(fields, values)), key),
    saved,
    onDone: onClose,
  });
  const values = useWatch({ control: form.control }) as SectionValues;
  return (
    <DocumentForm form={form} button="Save">
      <Fields
        fields={fields}
        values={values}
        control={form.control}
        nameOf={(member) => member}
        isNarrow
      />
    </DocumentForm>
  );
}
