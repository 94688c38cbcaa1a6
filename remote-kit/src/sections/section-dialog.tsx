import { Button } from '@fairlead/ui';
import { useForm, useWatch } from 'react-hook-form';
import { Form } from '../forms/form.tsx';
import { FormDialog, useUnsavedForm } from '../forms/form-dialog.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { type PlainField, type SectionValues, sentValues, shownValues } from './section-field.ts';
import { Fields } from './section-fields.tsx';

interface SectionDialogProps {
  title: string;
  fields: readonly PlainField[];
  /** Creates the document from the entered values; empty ones are left out. Throws `ApiProblem`. */
  create(content: SectionValues): Promise<void>;
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

function NewForm({ fields, create, onClose }: Omit<SectionDialogProps, 'title'>) {
  const form = useForm<SectionValues>({ defaultValues: shownValues(fields, undefined) });
  const values = useWatch({ control: form.control }) as SectionValues;
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty && !isSubmitting);
  const submit = useSubmission(form, async (filled) => {
    const said = Object.entries(sentValues(fields, filled)).filter(([, value]) => value !== null);
    await create(Object.fromEntries(said));
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} />
      <Fields
        fields={fields}
        values={values}
        control={form.control}
        nameOf={(member) => member}
        isNarrow
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
      </div>
    </Form>
  );
}
