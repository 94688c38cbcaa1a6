import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { useLevel, usePortal } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  ConflictDialog,
  Form,
  FormDialog,
  FormProblem,
  type UseFormReturn,
  useConflict,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, Skeleton } from '@fairlead/ui';
import { employees } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useChoices, useTemplateChoices } from '../choices/use-choices.ts';
import { personName } from './names.ts';
import { PlaceFields } from './place-fields.tsx';
import {
  changesOf,
  formValuesOf,
  type RecordFormValues,
  type RecordValues,
  recordFormSchema,
  wordsFor,
} from './record-values.ts';
import { SuperiorField } from './superior-field.tsx';

type Record = DocumentOf<'employees'>;

interface RecordDialogProps {
  org: string;
  record: Record;
  onClose(): void;
}

/** Changes somebody's record, over their page. */
export function RecordDialog({ org, record, onClose }: RecordDialogProps) {
  const { currentData, isError } = employees.read.useQuery({ id: record.id, depth: 1 });
  return (
    <FormDialog title={`Edit ${personName(record.user)}`} onClose={onClose}>
      {currentData ? (
        <RecordForm org={org} kept={currentData} onDone={onClose} />
      ) : isError ? (
        <FormProblem message="The record could not be loaded." takesFocus />
      ) : (
        <Skeleton $height="24rem" />
      )}
    </FormDialog>
  );
}

interface RecordFormProps {
  org: string;
  kept: Versioned<Record>;
  onDone(): void;
}

function RecordForm({ org, kept, onDone }: RecordFormProps) {
  const { toast } = usePortal();
  const mayGive = useLevel(paths.people(org)) === 'approve';
  const choices = useChoices(org);
  const templates = useTemplateChoices(org, mayGive);
  const [change] = employees.patch.useMutation();
  const form = useZodForm(recordFormSchema, formValuesOf(kept.doc));
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const { save, conflict } = useConflict<RecordFormValues, Record>({
    form,
    kept,
    valuesOf: formValuesOf,
    send: ({ reportsTo, ...values }, seen) =>
      change({
        id: kept.doc.id,
        changes: { ...changesOf(values, mayGive), reportsTo: reportsTo || null },
        etag: seen?.etag,
        depth: 1,
      }).unwrap(),
  });
  const submit = useSubmission(form, async (values) => {
    if (!(await save(values))) return;
    toast({ kind: 'success', title: 'The record has been changed' });
    onDone();
  });
  const all = [...choices.vessels, ...choices.departments, ...choices.positions, ...templates];
  const nameOf = (id: string) => all.find(({ code }) => code === id)?.label;
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus />
        {/* The form has these fields and more. */}
        <PlaceFields
          org={org}
          form={form as unknown as UseFormReturn<RecordValues>}
          mayGive={mayGive}
        />
        <SuperiorField org={org} control={form.control} kept={kept.doc.reportsTo} />
        <Button type="submit" busy={isSubmitting}>
          Save record
        </Button>
      </Form>
      <ConflictDialog conflict={conflict} words={wordsFor(nameOf)} />
    </>
  );
}
