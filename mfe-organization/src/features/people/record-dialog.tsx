import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { useLevel } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  DocumentDialog,
  DocumentForm,
  type UseFormReturn,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { employees } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useChoices, useTemplateChoices } from '../choices/use-choices.ts';
import { personName } from './names.ts';
import { PlaceFields } from './place-fields.tsx';
import {
  changesOf,
  formValuesOf,
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
  return (
    <DocumentDialog
      title={`Edit ${personName(record.user)}`}
      what="The record"
      read={useDocument(employees, record.id, 1)}
      onClose={onClose}
    >
      {(stored) => stored && <RecordForm org={org} stored={stored} onDone={onClose} />}
    </DocumentDialog>
  );
}

interface RecordFormProps {
  org: string;
  stored: Versioned<Record>;
  onDone(): void;
}

function RecordForm({ org, stored, onDone }: RecordFormProps) {
  const mayGive = useLevel(paths.people(org)) === 'approve';
  const choices = useChoices(org);
  const templates = useTemplateChoices(org, mayGive);
  const { change } = useWrites(employees, 1);
  const form = useDocumentForm({
    schema: recordFormSchema,
    stored,
    valuesOf: formValuesOf,
    change: ({ reportsTo, ...values }, seen) =>
      change({ ...changesOf(values, mayGive), reportsTo: reportsTo || null }, seen),
    saved: 'The record has been changed',
    onDone,
  });
  const all = [...choices.vessels, ...choices.departments, ...choices.positions, ...templates];
  const nameOf = (id: string) => all.find(({ code }) => code === id)?.label;
  return (
    <DocumentForm form={form} button="Save record" words={wordsFor(nameOf)}>
      {/* The form has these fields and more. */}
      <PlaceFields
        org={org}
        form={form as unknown as UseFormReturn<RecordValues>}
        mayGive={mayGive}
      />
      <SuperiorField org={org} control={form.control} kept={stored.doc.reportsTo} />
    </DocumentForm>
  );
}
