import { type CrewProfile, crewProfileStatuses } from '@fairlead/contracts/api/wellness-care';
import { ApiError, type Versioned } from '@fairlead/remote-kit/calls';
import {
  CheckField,
  ChoiceField,
  Controller,
  DocumentForm,
  FormDialog,
  TextArea,
  useDocumentForm,
} from '@fairlead/remote-kit/forms';
import { DateField } from '@fairlead/ui/dates';
import { crewProfiles } from '../../api.ts';
import { personName } from '../care/words.ts';
import {
  changesOf,
  fieldWords,
  type ProfileValues,
  profileSchema,
  valuesOf,
} from './profile-values.ts';

interface ProfileDialogProps {
  stored: Versioned<CrewProfile>;
  onClose(): void;
}

/** Edits the staff's data about a member of the crew, over their profile. */
export function ProfileDialog({ stored: versioned, onClose }: ProfileDialogProps) {
  return (
    <FormDialog title={`Edit the profile of ${personName(versioned.doc.user)}`} onClose={onClose}>
      <ProfileForm stored={versioned} onClose={onClose} />
    </FormDialog>
  );
}

function ProfileForm({ stored: versioned, onClose }: ProfileDialogProps) {
  const form = useDocumentForm({
    schema: profileSchema,
    stored: versioned,
    valuesOf,
    change: useSend(),
    saved: 'The profile is saved',
    onDone: onClose,
  });
  const { control } = form;
  return (
    <DocumentForm form={form} button="Save profile" words={fieldWords}>
      <ChoiceField control={control} name="status" label="Status" options={crewProfileStatuses} />
      <Controller
        control={control}
        name="lastContactOn"
        render={({ field, fieldState }) => (
          <DateField
            label="Last contact"
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextArea
        label="Support plan"
        hint="What was agreed, in words that you would say to the person: they read it too."
        rows={10}
        {...form.field('supportPlan')}
      />
      <CheckField
        control={control}
        name="leftOutOfFigures"
        label="Leave this person out of all figures"
      />
    </DocumentForm>
  );
}

/** Sends the changes to a profile. Where somebody else was first the profile is opened again, as a refusal lacks its support plan. */
function useSend() {
  const [patch] = crewProfiles.patch.useMutation();
  const [open] = crewProfiles.read.useLazyQuery();
  return async (values: ProfileValues, { doc: { id }, etag }: Versioned<CrewProfile>) => {
    try {
      return await patch({ id, changes: changesOf(values), etag, depth: 1 }).unwrap();
    } catch (problem) {
      const refusal = ApiError.from(problem);
      if (refusal.kind !== 'outdated') throw refusal;
      const now = await open({ id, depth: 1 }).unwrap();
      throw refusal.with({ answer: { doc: now.doc }, etag: now.etag });
    }
  };
}
