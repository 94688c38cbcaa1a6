import { teamRoles, type WellnessTeamEntry } from '@fairlead/contracts/api/wellness-team';
import { usePortal } from '@fairlead/remote-kit';
import type { ApiProblem, Versioned } from '@fairlead/remote-kit/calls';
import { MultiSelect } from '@fairlead/remote-kit/choices';
import {
  CheckField,
  ChoiceField,
  ConflictDialog,
  Controller,
  Form,
  FormDialog,
  FormProblem,
  fieldProblemsIn,
  useConflict,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { Button, Skeleton } from '@fairlead/ui';
import { DateField } from '@fairlead/ui/dates';
import { useMemo } from 'react';
import { members, wellnessTeam } from '../../api.ts';
import { personName } from '../care/words.ts';
import { changesOf, type EntryValues, fieldWords, schemaOf, valuesOf } from './entry-values.ts';
import { languageOptions } from './languages.ts';
import { RotaField } from './rota-field.tsx';

interface EntryDialogProps {
  org: string;
  /** The entry to change; undefined for a new one. */
  entry: WellnessTeamEntry | undefined;
  onClose(): void;
}

/** Adds somebody to the wellness team, or changes their entry, over the list of the team. */
export function EntryDialog({ org, entry, onClose }: EntryDialogProps) {
  const read = wellnessTeam.read.useQuery(
    { id: entry?.id ?? '', depth: 1 },
    { skip: !entry, refetchOnMountOrArgChange: true },
  );
  return (
    <FormDialog
      title={entry ? `Edit ${personName(entry.member)}` : 'Add to the team'}
      onClose={onClose}
    >
      {!entry || read.currentData ? (
        <EntryForm org={org} kept={read.currentData} onDone={onClose} />
      ) : read.isError ? (
        <FormProblem message="The entry could not be loaded." takesFocus />
      ) : (
        <Skeleton $height="24rem" />
      )}
    </FormDialog>
  );
}

interface EntryFormProps {
  org: string;
  kept: Versioned<WellnessTeamEntry> | undefined;
  onDone(): void;
}

function EntryForm({ org, kept, onDone }: EntryFormProps) {
  const { toast } = usePortal();
  const [create] = wellnessTeam.create.useMutation();
  const [change] = wellnessTeam.patch.useMutation();
  const isNew = kept === undefined;
  const schema = useMemo(() => schemaOf(isNew), [isNew]);
  const form = useZodForm<EntryValues, EntryValues>(schema, valuesOf(kept?.doc));
  const { control } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const { save, conflict } = useConflict<EntryValues, WellnessTeamEntry>({
    form,
    kept,
    valuesOf,
    send: (values, seen) => {
      const changes = changesOf(values);
      if (seen) return change({ id: seen.doc.id, changes, etag: seen.etag, depth: 1 }).unwrap();
      const { credentialUntil, ...content } = changes;
      return create({
        content: {
          ...content,
          ...(credentialUntil && { credentialUntil }),
          organization: org,
          member: memberIn(values.member)?.metadata.user.id ?? '',
        },
        depth: 1,
      }).unwrap();
    },
  });
  const submit = useSubmission(form, async (values) => {
    try {
      if (!(await save(values))) return;
    } catch (problem) {
      // A problem of one period is shown at that period.
      for (const { path, message } of fieldProblemsIn(problem as ApiProblem))
        if (/^rota\.\d+\.(on|day|from|to|zone)$/.test(path))
          form.setError(path as `rota.${number}.from`, { message });
      throw problem;
    }
    toast({ kind: 'success', title: kept ? 'The entry is saved' : 'Added to the team' });
    onDone();
  });
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus />
        {isNew && (
          <Controller
            control={control}
            name="member"
            render={({ field, fieldState }) => (
              <MemberPicker
                search={members}
                organization={org}
                label="Member"
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <ChoiceField control={control} name="role" label="Role" options={teamRoles} />
        <Controller
          control={control}
          name="languages"
          render={({ field, fieldState }) => (
            <MultiSelect
              label="Languages"
              hint="Choose from the list, or type another one."
              options={languageOptions}
              isCreatable
              max={30}
              error={fieldState.error?.message}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="credentialUntil"
          render={({ field, fieldState }) => (
            <DateField
              label="Credential until"
              hint="The last day on which it is valid. Leave it empty where there is none."
              error={fieldState.error?.message}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <CheckField control={control} name="onDuty" label="On duty now" />
        <RotaField form={form} />
        <Button type="submit" busy={isSubmitting}>
          {kept ? 'Save entry' : 'Add to the team'}
        </Button>
      </Form>
      <ConflictDialog conflict={conflict} words={fieldWords} />
    </>
  );
}
