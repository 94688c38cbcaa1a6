import { jobAlertFilters } from '@fairlead/contracts/api/job-alert-filters';
import { writeListingFilters } from '@fairlead/contracts/api/listing-filters';
import { usePortal } from '@fairlead/remote-kit';
import type { Directory } from '../directory/use-directory.ts';
import { chipsOf } from '../filters/chips.ts';
import { jobAlerts } from './alert-calls.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { suggestedName } from './alert-form.ts';

interface NewAlertProps {
  filters: Directory['filters'];
  onClose(): void;
}

/** Saves the filters of the directory as an alert. */
export function NewAlert({ filters, onClose }: NewAlertProps) {
  const { toast } = usePortal();
  const [create] = jobAlerts.create.useMutation();
  const parameters = jobAlertFilters(writeListingFilters(filters).toString());
  const { datePosted: _datePosted, ...kept } = filters;
  const name = suggestedName([
    kept.position,
    kept.place,
    ...chipsOf(kept).map(({ label }) => label),
  ]);
  return (
    <AlertDialog
      title="Email me new jobs like these"
      initial={{ name, frequency: 'daily', filters: parameters }}
      submitLabel="Create alert"
      onSave={async (values) => {
        await create({ content: values }).unwrap();
        toast({ kind: 'success', title: 'Alert created. You find it with your saved jobs.' });
      }}
      onClose={onClose}
    />
  );
}
