import { jobAlertFrequencies } from '@fairlead/contracts/api/job-alert-filters';
import { ChoiceField, type UseFormReturn } from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import type { AlertValues } from './alert-form.ts';

interface AlertFieldsProps {
  form: Pick<UseFormReturn<AlertValues, unknown, AlertValues>, 'control'> & {
    field(name: 'name'): Omit<Parameters<typeof TextField>[0], 'label'>;
  };
}

/** The name of an alert and its frequency: fields of its form. */
export const AlertFields = ({ form }: AlertFieldsProps) => (
  <>
    <TextField label="Name" autoComplete="off" {...form.field('name')} />
    <ChoiceField
      control={form.control}
      name="frequency"
      label="How often"
      options={jobAlertFrequencies}
    />
  </>
);
