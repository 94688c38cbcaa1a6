import {
  contactTimes,
  defaultNotificationPreferences,
  type NotificationPreferences,
  notificationFrequencies,
  notificationMethods,
  type Preferences,
} from '@fairlead/contracts/api/preferences';
import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  ConflictDialog,
  type Control,
  Controller,
  type FieldWords,
  Form,
  FormProblem,
  Pair,
  useConflict,
  useController,
  useForm,
  useSubmission,
} from '@fairlead/remote-kit/forms';
import { Button, Checkbox, deviceTimeZone, Select, Skeleton } from '@fairlead/ui';
import { CouldNotLoad } from './could-not-load.tsx';
import { usePreferences, useSavePreferences } from './preferences-calls.ts';
import { timeZones, zoneText } from './time-zones.ts';

const wishesOf = (record: Preferences | undefined) =>
  record?.notifications ?? defaultNotificationPreferences;

const words: FieldWords<NotificationPreferences> = {
  notificationCheckbox: { label: 'Notify me by email too', say: (is) => (is ? 'Yes' : 'No') },
  notificationFrequency: {
    label: 'How often',
    say: (code) => labelOf(notificationFrequencies, code),
  },
  notificationMethod: { label: 'By', say: (code) => labelOf(notificationMethods, code) },
  preferredContactTime: { label: 'Time of day', say: (code) => labelOf(contactTimes, code) },
  currentTimeZone: { label: 'Time zone', say: zoneText },
};

/** A person's email notification settings, read and then shown for editing. */
export function NotificationSettings({ user }: { user: string }) {
  const { kept, isError, reread } = usePreferences(user);
  if (kept !== undefined) return <NotificationForm user={user} kept={kept ?? undefined} />;
  if (!isError) return <Skeleton $height="13rem" />;
  return <CouldNotLoad message="Your choices could not be loaded." onRetry={reread} />;
}

interface NotificationFormProps {
  user: string;
  /** The existing record; undefined before the first save. */
  kept: Versioned<Preferences> | undefined;
}

function NotificationForm({ user, kept }: NotificationFormProps) {
  const { toast } = usePortal();
  const send = useSavePreferences(user);
  const form = useForm<NotificationPreferences>({ defaultValues: wishesOf(kept?.doc) });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const { save, conflict } = useConflict({ form, kept, valuesOf: wishesOf, send });
  const submit = useSubmission(
    form,
    async (values) => {
      if (await save(values))
        toast({ kind: 'success', title: 'Your notification settings have been saved' });
    },
    kept ? 'Failed to update preferences' : 'Failed to create preferences',
  );
  const wished = form.watch();
  const isMailed = wished.notificationCheckbox;
  const waits = isMailed && wished.notificationFrequency !== 'instant';
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus />
        <Controller
          control={form.control}
          name="notificationCheckbox"
          render={({ field: { value, onChange } }) => (
            <Checkbox label="Notify me by email too" checked={value} onChange={onChange} />
          )}
        />
        {isMailed && (
          <Choice
            control={form.control}
            name="notificationFrequency"
            label="How often"
            options={notificationFrequencies}
          />
        )}
        {waits && (
          <Pair>
            <Choice
              control={form.control}
              name="preferredContactTime"
              label="Time of day"
              options={contactTimes}
            />
            <Choice
              control={form.control}
              name="currentTimeZone"
              label="Time zone"
              options={timeZones(wished.currentTimeZone)}
              hint={`This device is in ${deviceTimeZone()}`}
            />
          </Pair>
        )}
        <div>
          <Button type="submit" busy={isSubmitting}>
            Save notifications
          </Button>
        </div>
      </Form>
      <ConflictDialog conflict={conflict} words={words} />
    </>
  );
}

type ChoiceName = 'notificationFrequency' | 'preferredContactTime' | 'currentTimeZone';

interface ChoiceProps<Name extends ChoiceName> {
  control: Control<NotificationPreferences>;
  name: Name;
  label: string;
  options: readonly Option<NotificationPreferences[Name]>[];
  hint?: string;
}

/** One choice of the form. */
function Choice<Name extends ChoiceName>({ control, name, ...shown }: ChoiceProps<Name>) {
  const { field } = useController({ control, name });
  return <Select {...shown} value={field.value} onChange={field.onChange} />;
}
