import type { JobAlert } from '@fairlead/contracts/api/job-alerts';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  DocumentDialog,
  DocumentForm,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { jobAlerts } from './alert-calls.ts';
import { AlertFields } from './alert-fields.tsx';
import { AlertFilters } from './alert-filters.tsx';
import { alertForm, valuesOf, words } from './alert-form.ts';

interface ChangeAlertProps {
  alert: JobAlert;
  onDone(): void;
}

/** Changes an alert: its name, its frequency, and its filters. */
export function ChangeAlert({ alert, onDone }: ChangeAlertProps) {
  return (
    <DocumentDialog
      title="Change alert"
      what="The alert"
      read={useDocument(jobAlerts, alert.id)}
      onClose={onDone}
    >
      {(stored) => <ChangeAlertForm stored={stored} onDone={onDone} />}
    </DocumentDialog>
  );
}

interface ChangeAlertFormProps {
  stored: Versioned<JobAlert> | undefined;
  onDone(): void;
}

function ChangeAlertForm({ stored, onDone }: ChangeAlertFormProps) {
  const { change } = useWrites(jobAlerts);
  const form = useDocumentForm({ schema: alertForm, stored, valuesOf, change, onDone });
  return (
    <DocumentForm form={form} button="Save" words={words}>
      <AlertFields form={form} />
      <AlertFilters
        field={{
          value: form.watch('filters'),
          onChange: (parameters) => form.setValue('filters', parameters, { shouldDirty: true }),
        }}
      />
    </DocumentForm>
  );
}
