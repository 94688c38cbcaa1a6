import { employmentTypes, organizationRoles } from '@fairlead/contracts/reference/employment';
import { ChoiceField, ManyField, type UseFormReturn } from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { useChoices, useTemplateChoices } from '../choices/use-choices.ts';
import type { RecordValues } from './record-values.ts';

interface PlaceFieldsProps {
  org: string;
  form: Pick<UseFormReturn<RecordValues>, 'control' | 'register'>;
  /** Whether the person may assign roles and templates. */
  mayGive: boolean;
}

/** Where somebody works in an organization, as what, and with which permissions: fields of a record, and of an invitation. */
export function PlaceFields({ org, form, mayGive }: PlaceFieldsProps) {
  const { control, register } = form;
  const choices = useChoices(org);
  const templates = useTemplateChoices(org, mayGive);
  return (
    <>
      <ChoiceField
        control={control}
        name="position"
        label="Position"
        options={choices.positions}
        none="None"
      />
      <ChoiceField
        control={control}
        name="department"
        label="Department"
        options={choices.departments}
        none="None"
      />
      <ChoiceField
        control={control}
        name="vessel"
        label="Vessel"
        options={choices.vessels}
        none="None"
      />
      <ChoiceField
        control={control}
        name="employmentType"
        label="Employment"
        options={employmentTypes}
        none="Not specified"
      />
      <TextField type="date" label="Since" {...register('startedOn')} />
      {mayGive && (
        <>
          <ManyField
            control={control}
            name="orgRoles"
            label="Menu roles"
            options={organizationRoles}
          />
          {templates.length > 0 && (
            <ManyField
              control={control}
              name="accessTemplates"
              label="Access templates"
              options={templates}
            />
          )}
        </>
      )}
    </>
  );
}
