import {
  contactTimes,
  defaultNotificationPreferences,
  type NotificationPreferences,
  notificationFrequencies,
  notificationMethods,
  type Preferences,
} from '@fairlead/contracts/api/preferences';
import { codesOf, labelOf, type Option } from '@fairlead/contracts/reference/options';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  type Control,
  Controller,
  DocumentForm,
  type FieldWords,
  LoadedDocument,
  Pair,
  useController,
  useDocumentForm,
} from '@fairlead/remote-kit/forms';
import { Checkbox, deviceTimeZone, Select } from '@fairlead/ui';
import { z } from 'zod';
import { usePreferences, useSavePreferences } from './preferences-calls.ts';
import { timeZones, zoneText } from './time-zones.ts';

const schema = z.object({
  notificationCheckbox: z.boolean(),
  notificationFrequency: z.enum(codesOf(notificationFrequencies)),
  notificationMethod: z.enum(codesOf(notificationMethods)),
  preferredContactTime: z.enum(codesOf(contactTimes)),
  currentTimeZone: z.string(),
});

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
  return (
    <LoadedDocument what="Your choices" height="13rem" read={usePreferences(user)}>
      {(stored) => <NotificationForm user={user} stored={stored} />}
    </LoadedDocument>
  );
}

interface NotificationFormProps {
  user: string;
  /** The existing record; undefined before the first save. */
  stored: Versioned<Preferences> | undefined;
}

function NotificationForm({ user, stored }: NotificationFormProps) {
  const send = useSavePreferences(user);
  const form = useDocumentForm({
    schema,
    stored,
    valuesOf: wishesOf,
    create: (wishes) => send(wishes, undefined),
    change: send,
    failure: stored ? 'Failed to update preferences' : 'Failed to create preferences',
    saved: 'Your notification settings have been saved',
  });
  const wished = form.watch();
  const isMailed = wished.notificationCheckbox;
  const waits = isMailed && wished.notificationFrequency !== 'instant';
  return (
    <DocumentForm form={form} button="Save notifications" words={words}>
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
    </DocumentForm>
  );
}

type ChoiceName = 'notificationFrequency' | 'preferredContactTime' | 'currentTimeZone';

interface ChoiceProps<Name extends ChoiceName> {
  control: Control<NotificationPreferences, unknown, NotificationPreferences>;
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
