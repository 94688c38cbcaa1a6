import { jobAlertFrequencies } from '@fairlead/contracts/api/job-alert-filters';
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
import type { ReactNode } from 'react';
import { type AlertValues, alertForm } from './alert-form.ts';

/** The filters of an alert as a field of its form: parameters of the directory. */
export interface FilterField {
  value: string;
  onChange(parameters: string): void;
}

interface AlertDialogProps {
  title: string;
  initial: AlertValues;
  submitLabel: string;
  /** Saves the entered values; a refusal is shown in the form. */
  onSave(values: AlertValues): Promise<unknown>;
  onClose(): void;
  /** Renders the filters too. */
  children?(filters: FilterField): ReactNode;
}

/** The name of an alert, its frequency, and further fields. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <FormDialog title={props.title} onClose={props.onClose}>
      <AlertFields {...props} />
    </FormDialog>
  );
}

function AlertFields({ initial, submitLabel, onSave, onClose, children }: AlertDialogProps) {
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
      {children?.({
        value: form.watch('filters'),
        onChange: (parameters) => form.setValue('filters', parameters, { shouldDirty: true }),
      })}
      <Button type="submit" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </Form>
  );
}
