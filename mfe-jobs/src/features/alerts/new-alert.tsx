import { jobAlertFilters } from '@fairlead/contracts/api/job-alert-filters';
import { writeListingFilters } from '@fairlead/contracts/api/listing-filters';
import { DocumentForm, FormDialog, useDocumentForm, useWrites } from '@fairlead/remote-kit/forms';
import type { Directory } from '../directory/use-directory.ts';
import { chipsOf } from '../filters/chips.ts';
import { jobAlerts } from './alert-calls.ts';
import { AlertFields } from './alert-fields.tsx';
import { alertForm, suggestedName } from './alert-form.ts';

interface NewAlertProps {
  filters: Directory['filters'];
  onClose(): void;
}

/** Saves the filters of the directory as an alert. */
export const NewAlert = (props: NewAlertProps) => (
  <FormDialog title="Email me new jobs like these" onClose={props.onClose}>
    <NewAlertForm {...props} />
  </FormDialog>
);

function NewAlertForm({ filters, onClose }: NewAlertProps) {
  const { create } = useWrites(jobAlerts);
  const { datePosted: _datePosted, ...kept } = filters;
  const name = suggestedName([
    kept.position,
    kept.place,
    ...chipsOf(kept).map(({ label }) => label),
  ]);
  const parameters = jobAlertFilters(writeListingFilters(filters).toString());
  const form = useDocumentForm({
    schema: alertForm,
    initial: { name, frequency: 'daily', filters: parameters },
    create,
    saved: 'Alert created. You find it with your saved jobs.',
    onDone: onClose,
  });
  return (
    <DocumentForm form={form} button="Create alert">
      <AlertFields form={form} />
    </DocumentForm>
  );
}
