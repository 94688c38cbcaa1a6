import type { JobAlert } from '@fairlead/contracts/api/job-alerts';
import { jobAlerts } from './alert-calls.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { AlertFilters } from './alert-filters.tsx';

interface ChangeAlertProps {
  alert: JobAlert;
  onDone(): void;
}

/** Changes an alert: its name, its frequency, and its filters. */
export function ChangeAlert({ alert, onDone }: ChangeAlertProps) {
  const { id, name, frequency, filters } = alert;
  const [patch] = jobAlerts.patch.useMutation();
  return (
    <AlertDialog
      title="Change alert"
      initial={{ name, frequency, filters }}
      submitLabel="Save"
      onSave={(changes) => patch({ id, changes, etag: undefined }).unwrap()}
      onClose={onDone}
    >
      {(field) => <AlertFilters field={field} />}
    </AlertDialog>
  );
}
