import { CheckField, ChoiceField, ManyField, TextArea } from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { type FieldName, fieldOf } from './fields.ts';
import { useListingForm } from './listing-form.ts';

/** Marks where a field is, by its name: `focusField` finds it there. */
export const FieldPlace = ({ name, children }: { name: FieldName; children: ReactNode }) => (
  <Place data-field={name}>{children}</Place>
);

/** Scrolls to a field of the form, and focuses it. */
export function focusField(name: FieldName): void {
  const place = document.querySelector(`[data-field="${name}"]`);
  const control =
    place?.querySelector<HTMLElement>('[role="textbox"]') ??
    place?.querySelector<HTMLElement>('input, select, textarea, button');
  place?.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
}

interface TextOfProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'error'> {
  name: FieldName;
}

/** One line of text of a listing, a number or a day. */
export function TextOf({ name, ...more }: TextOfProps) {
  const { register, formState } = useListingForm();
  const { label, kind } = fieldOf(name);
  const isDay = kind === 'day' || kind === 'closing';
  return (
    <FieldPlace name={name}>
      <TextField
        label={label}
        type={isDay ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        error={formState.errors[name]?.message}
        {...more}
        {...register(name)}
      />
    </FieldPlace>
  );
}

interface AreaOfProps extends Omit<ComponentProps<typeof TextArea>, 'label' | 'name' | 'error'> {
  name: FieldName;
}

/** Several lines of text of a listing. */
export function AreaOf({ name, ...more }: AreaOfProps) {
  const { register, formState } = useListingForm();
  return (
    <FieldPlace name={name}>
      <TextArea
        label={fieldOf(name).label}
        error={formState.errors[name]?.message}
        {...more}
        {...register(name)}
      />
    </FieldPlace>
  );
}

/** One choice from a list of the contract. */
export function ChoiceOf({ name, none = 'Not specified' }: { name: FieldName; none?: string }) {
  const { control } = useListingForm();
  const { label, options = [] } = fieldOf(name);
  return (
    <FieldPlace name={name}>
      <ChoiceField control={control} name={name} label={label} options={options} none={none} />
    </FieldPlace>
  );
}

export function CheckOf({ name }: { name: FieldName }) {
  const { control } = useListingForm();
  return (
    <FieldPlace name={name}>
      <CheckField control={control} name={name} label={fieldOf(name).label} />
    </FieldPlace>
  );
}

/** Any choices from a list, side by side where there is room. */
export function ManyOf({ name }: { name: FieldName }) {
  const { control } = useListingForm();
  const { label, options = [] } = fieldOf(name);
  return (
    <Many data-field={name}>
      <ManyField control={control} name={name} label={label} options={options} />
    </Many>
  );
}

const Place = styled.div`
  min-width: 0;
`;
const Many = styled(Place)`
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  }
  legend {
    font-size: 0.875rem;
  }
`;
