import { jobAlertFrequencies } from '@fairlead/contracts/api/job-alert-filters';
import type { JobAlert } from '@fairlead/contracts/api/job-alerts';
import {
  ChoiceField,
  Form,
  FormDialog,
  FormProblem,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
import { alertForm } from './alert-form.ts';

type AlertValues = Pick<JobAlert, 'name' | 'frequency'>;

interface AlertDialogProps {
  title: string;
  initial: AlertValues;
  submitLabel: string;
  /** Saves what was entered; a refusal stays in the form. */
  onSave(values: AlertValues): Promise<unknown>;
  onClose(): void;
}

/** How an alert is called, and how often it is sent. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <FormDialog title={props.title} onClose={props.onClose}>
      <AlertFields {...props} />
    </FormDialog>
  );
}

function AlertFields({ initial, submitLabel, onSave, onClose }: AlertDialogProps) {
  const form = useZodForm(alertForm, initial);
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async (values) => {
    await onSave(values);
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.name} />
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <ChoiceField
        control={form.control}
        name="frequency"
        label="How often"
        options={jobAlertFrequencies}
      />
      <Button type="submit" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </Form>
  );
}
