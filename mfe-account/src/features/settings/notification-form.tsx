import {
  contactTimes,
  defaultNotificationPreferences,
  type NotificationPreferences,
  notificationFrequencies,
} from '@fairlead/contracts/api/preferences';
import type { Option } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import {
  type Control,
  Controller,
  Form,
  FormProblem,
  Pair,
  useController,
  useForm,
  useSubmission,
} from '@fairlead/remote-kit/forms';
import { Button, Checkbox, Select, Skeleton } from '@fairlead/ui';
import { useGetPreferencesQuery, useSavePreferencesMutation } from './preferences-calls.ts';
import { timeZones } from './time-zones.ts';

/** How a person is told of things by e-mail, read and then shown to be changed. */
export function NotificationSettings({ user }: { user: string }) {
  const { data, isError, refetch } = useGetPreferencesQuery(user);
  if (isError && data === undefined)
    return (
      <>
        <FormProblem message="Your choices could not be loaded." />
        <Button look="secondary" onClick={() => void refetch()}>
          Retry
        </Button>
      </>
    );
  if (data === undefined) return <Skeleton $height="13rem" />;
  const notifications = data?.notifications ?? defaultNotificationPreferences;
  return <NotificationForm user={user} id={data?.id} notifications={notifications} />;
}

interface NotificationFormProps {
  user: string;
  /** The record there is; none before the first saving. */
  id: string | undefined;
  notifications: NotificationPreferences;
}

function NotificationForm({ user, id, notifications }: NotificationFormProps) {
  const { toast } = usePortal();
  const [save] = useSavePreferencesMutation();
  const form = useForm<NotificationPreferences>({ values: notifications });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmission(
    form,
    async (values) => {
      await save({ id, user, notifications: values }).unwrap();
      toast({ kind: 'success', title: 'Your notification settings have been saved' });
    },
    id === undefined ? 'Failed to create preferences' : 'Failed to update preferences',
  );
  const wished = form.watch();
  const isMailed = wished.notificationCheckbox;
  const waits = isMailed && wished.notificationFrequency !== 'instant';
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} />
      <Controller
        control={form.control}
        name="notificationCheckbox"
        render={({ field: { value, onChange } }) => (
          <Checkbox label="Tell me by e-mail too" checked={value} onChange={onChange} />
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
            hint={`This device is in ${here()}`}
          />
        </Pair>
      )}
      <div>
        <Button type="submit" busy={isSubmitting}>
          Save notifications
        </Button>
      </div>
    </Form>
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

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
