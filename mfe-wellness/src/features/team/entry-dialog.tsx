import { teamRoles, type WellnessTeamEntry } from '@fairlead/contracts/api/wellness-team';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import { MultiSelect } from '@fairlead/remote-kit/choices';
import {
  CheckField,
  ChoiceField,
  Controller,
  DocumentDialog,
  DocumentForm,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { DateField } from '@fairlead/ui/dates';
import { useMemo } from 'react';
import { members, wellnessTeam } from '../../api.ts';
import { personName } from '../care/words.ts';
import { changesOf, fieldWords, schemaOf, valuesOf } from './entry-values.ts';
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
  return (
    <DocumentDialog
      title={entry ? `Edit ${personName(entry.member)}` : 'Add to the team'}
      what="The entry"
      read={useDocument(wellnessTeam, entry?.id, 1)}
      onClose={onClose}
    >
      {(stored) => <EntryForm org={org} stored={stored} onDone={onClose} />}
    </DocumentDialog>
  );
}

interface EntryFormProps {
  org: string;
  stored: Versioned<WellnessTeamEntry> | undefined;
  onDone(): void;
}

function EntryForm({ org, stored, onDone }: EntryFormProps) {
  const { create, change } = useWrites(wellnessTeam, 1);
  const isNew = stored === undefined;
  const form = useDocumentForm({
    schema: useMemo(() => schemaOf(isNew), [isNew]),
    stored,
    valuesOf,
    create: (values, key) =>
      create(
        {
          ...withoutNulls(changesOf(values)),
          organization: org,
          member: memberIn(values.member)?.metadata.user.id ?? '',
        },
        key,
      ),
    change: (values, seen) => change(changesOf(values), seen),
    saved: stored ? 'The entry is saved' : 'Added to the team',
    onDone,
  });
  const { control } = form;
  return (
    <DocumentForm form={form} button={stored ? 'Save entry' : 'Add to the team'} words={fieldWords}>
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
      <CheckField control={control} name="onDuty" label="Called in: on duty beside the rota" />
      <RotaField form={form} />
    </DocumentForm>
  );
}
