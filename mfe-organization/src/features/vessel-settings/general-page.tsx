import type { ReadVesselSettings } from '@fairlead/contracts/api/organizations';
import { restMethods } from '@fairlead/contracts/rest/profiles';
import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import {
  Form,
  FormProblem,
  useController,
  useSubmission,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, Card, calendarDay, knownTimeZones, Select, TextField } from '@fairlead/ui';
import { styled } from 'styled-components';
import { z } from 'zod';
import { type OpenedSettings, SettingsPage, useSetting } from './settings-page.tsx';

/** `/organization/{org}/vessel/{vessel}/settings/general`: the clocks, how rest is assessed, and when expiring records are flagged (O-184, O-185). */
export default function GeneralSettingsPage() {
  return (
    <SettingsPage
      title="General"
      description="Changes apply at once: hours of rest are checked again, and expiry warnings are updated."
    >
      {(opened) => <Settings {...opened} />}
    </SettingsPage>
  );
}

/** Exceptions are for vessels with an agreement about them. */
const methodsFor = ({ restProfile }: ReadVesselSettings) =>
  restMethods.filter(({ code }) => code !== 'exceptions' || restProfile.agreement !== undefined);

const days = (label: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, `${label} is a number of days`)
    .refine((text) => Number(text) >= 1 && Number(text) <= 365, '1 to 365 days');

const schema = z
  .object({
    shipTime: z.string().trim(),
    method: z.enum(restMethods.map(({ code }) => code)),
    first: days('The first warning'),
    second: days('The second warning'),
    last: days('The last warning'),
  })
  .superRefine(({ first, second, last }, { addIssue }) => {
    const later = 'This comes after the warning before it';
    if (Number(second) >= Number(first))
      addIssue({ code: 'custom', path: ['second'], message: later });
    if (Number(last) >= Number(second))
      addIssue({ code: 'custom', path: ['last'], message: later });
  });
type Values = z.infer<typeof schema>;

const valuesOf = ({ shipTime, restProfile, warningDays }: ReadVesselSettings): Values => ({
  shipTime: shipTime ?? '',
  method: restProfile.method,
  first: String(warningDays[0]),
  second: String(warningDays[1]),
  last: String(warningDays[2]),
});

function Settings(opened: OpenedSettings) {
  const { settings } = opened;
  const { toast } = usePortal();
  const change = useSetting(opened);
  const form = useZodForm(schema, valuesOf(settings));
  const { errors, isDirty, isSubmitting } = form.formState;
  const { field: method } = useController({ control: form.control, name: 'method' });
  useUnsavedChanges(isDirty);
  const send = async (values: Values) => {
    if (!values.shipTime && settings.shipTime)
      return form.setError('shipTime', { message: 'The clocks are set to some zone' });
    const changed = await change({
      ...(values.shipTime && { shipTime: values.shipTime }),
      restProfile: { ...settings.restProfile, method: values.method },
      warningDays: [Number(values.first), Number(values.second), Number(values.last)],
    });
    form.reset(valuesOf(changed));
    toast({ kind: 'success', title: 'The settings have been saved' });
  };
  const submit = useSubmission(form, send);
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <FormProblem message={errors.root?.message} takesFocus={Object.keys(errors).length === 1} />
      <Part aria-label="Ship time">
        <h2>Ship time</h2>
        <TextField
          label="Zone"
          hint="Such as Europe/Monaco, or an offset such as +02:00. A change counts from the next midnight."
          list="zones"
          error={errors.shipTime?.message}
          {...form.register('shipTime')}
        />
        <datalist id="zones">
          {knownTimeZones().map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        {settings.shipTimeLog.length > 0 && (
          <ul aria-label="Ship time log">
            {settings.shipTimeLog.map(({ until, zone }) => (
              <li key={until}>
                {zone} until {calendarDay(until)}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part aria-label="Hours of rest">
        <h2>Hours of rest</h2>
        <Select
          label="How rest is counted"
          hint="Recorded hours are checked again, except in locked months."
          options={methodsFor(settings)}
          value={method.value}
          onChange={method.onChange}
          {...(errors.method?.message && { error: errors.method.message })}
        />
      </Part>
      <Part aria-label="Warnings">
        <h2>Warnings before something expires</h2>
        <Three>
          <TextField
            label="First, days before"
            inputMode="numeric"
            error={errors.first?.message}
            {...form.register('first')}
          />
          <TextField
            label="Second, days before"
            inputMode="numeric"
            error={errors.second?.message}
            {...form.register('second')}
          />
          <TextField
            label="Last, days before"
            inputMode="numeric"
            error={errors.last?.message}
            {...form.register('last')}
          />
        </Three>
      </Part>
      <div>
        <Button type="submit" busy={isSubmitting}>
          Save settings
        </Button>
      </div>
    </Form>
  );
}

const Part = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: 0.75rem;
  h2 {
    font-size: 1.0625rem;
  }
  ul {
    margin: 0;
    color: var(--muted);
  }
`;

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: 0.75rem;
`;
