import { type CrewProfile, crewProfileStatuses } from '@fairlead/contracts/api/wellness-care';
import { usePortal } from '@fairlead/remote-kit';
import type { ApiProblem, Versioned } from '@fairlead/remote-kit/calls';
import {
  CheckField,
  ChoiceField,
  ConflictDialog,
  Controller,
  Form,
  FormDialog,
  FormProblem,
  TextArea,
  useConflict,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
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
  kept: Versioned<CrewProfile>;
  onClose(): void;
}

/** Edits the staff's data about a member of the crew, over their profile. */
export function ProfileDialog({ kept, onClose }: ProfileDialogProps) {
  return (
    <FormDialog title={`Edit the profile of ${personName(kept.doc.user)}`} onClose={onClose}>
      <ProfileForm kept={kept} onClose={onClose} />
    </FormDialog>
  );
}

function ProfileForm({ kept, onClose }: ProfileDialogProps) {
  const { toast } = usePortal();
  const send = useSend();
  const form = useZodForm(profileSchema, valuesOf(kept.doc));
  const { control, register } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const { save, conflict } = useConflict<ProfileValues, CrewProfile>({
    form,
    kept,
    valuesOf,
    send: (values, seen) => send(values, seen ?? kept),
  });
  const submit = useSubmission(form, async (values) => {
    if (!(await save(values))) return;
    toast({ kind: 'success', title: 'The profile is saved' });
    onClose();
  });
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus />
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
          error={errors.supportPlan?.message}
          {...register('supportPlan')}
        />
        <CheckField
          control={control}
          name="leftOutOfFigures"
          label="Leave this person out of all figures"
        />
        <Button type="submit" busy={isSubmitting}>
          Save profile
        </Button>
      </Form>
      <ConflictDialog conflict={conflict} words={fieldWords} />
    </>
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
      if ((problem as ApiProblem).kind !== 'outdated') throw problem;
      const now = await open({ id, depth: 1 }).unwrap();
      throw { ...(problem as ApiProblem), answer: { doc: now.doc }, etag: now.etag };
    }
  };
}
