import {
  ChoiceField,
  Controller,
  Pair,
  type UseFormReturn,
  useFieldArray,
} from '@fairlead/remote-kit/forms';
import { Button, knownTimeZones } from '@fairlead/ui';
import { DateField, TimeField } from '@fairlead/ui/dates';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { type EntryValues, newPeriod, periodDays } from './entry-values.ts';

interface RotaFieldProps {
  form: UseFormReturn<EntryValues, unknown, EntryValues>;
}

/**
 * When somebody is on duty: weekly periods or ones on a single date, in a time zone. A period whose end is not after its start continues into the
 * next day.
 */
export function RotaField({ form }: RotaFieldProps) {
  const { control, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rota' });
  const rows = watch('rota');
  const zones = zonesWith(rows.map(({ zone }) => zone));
  return (
    <Periods>
      <legend>Rota</legend>
      <p>A period that ends at or before it begins goes on into the next day.</p>
      {fields.map(({ id }, at) => (
        <fieldset key={id}>
          <legend>Period {at + 1}</legend>
          <ChoiceField control={control} name={`rota.${at}.on`} label="Day" options={periodDays} />
          {rows[at]?.on === 'date' && (
            <Controller
              control={control}
              name={`rota.${at}.day`}
              render={({ field, fieldState }) => (
                <DateField
                  label="Date"
                  error={fieldState.error?.message}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          )}
          <Pair>
            {(['from', 'to'] as const).map((end) => (
              <Controller
                key={end}
                control={control}
                name={`rota.${at}.${end}`}
                render={({ field, fieldState }) => (
                  <TimeField
                    label={end === 'from' ? 'From' : 'To'}
                    error={fieldState.error?.message}
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
            ))}
          </Pair>
          <ChoiceField
            control={control}
            name={`rota.${at}.zone`}
            label="Time zone"
            options={zones}
          />
          <Button
            look="quiet"
            size="sm"
            aria-label={`Remove period ${at + 1}`}
            onClick={() => remove(at)}
          >
            <Trash2 size="1rem" aria-hidden />
            Remove
          </Button>
        </fieldset>
      ))}
      <Button look="secondary" size="sm" onClick={() => append(newPeriod())}>
        <Plus size="1rem" aria-hidden />
        Add a period
      </Button>
    </Periods>
  );
}

/** The time zones to choose from, including those already chosen. */
const zonesWith = (chosen: readonly string[]) =>
  [...new Set(['UTC', ...chosen, ...knownTimeZones()])].map((code) => ({
    code,
    label: code.replaceAll('_', ' '),
  }));

const Periods = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  > p {
    color: var(--muted);
    font-size: 0.875rem;
  }
  > fieldset {
    display: grid;
    gap: 0.75rem;
    justify-self: stretch;
    min-width: 0;
    padding: 0.75rem;
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  > fieldset > button {
    justify-self: start;
  }
`;
