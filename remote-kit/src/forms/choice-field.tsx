import type { Option } from '@fairlead/contracts/reference/options';
import { Checkbox, Select } from '@fairlead/ui';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { styled } from 'styled-components';

interface BoundField<Values extends FieldValues> {
  // What the form sends may be another type than what it shows.
  // biome-ignore lint/suspicious/noExplicitAny: the context of a form is of no account to its fields
  control: Control<Values, any, any>;
  name: FieldPath<Values>;
  label: string;
}

interface ChoiceFieldProps<Values extends FieldValues> extends BoundField<Values> {
  options: readonly Option[];
  hint?: string;
  /** The label of the option that chooses none, where that is allowed; the value is empty then. */
  none?: string;
  disabled?: boolean;
  /** What a browser autofills, such as `country`. */
  autoComplete?: string;
}

/** One choice from a list, as a field of a form. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { control, name, options, none, ...shown } = props;
  const { field, fieldState } = useController({ control, name });
  const all = none === undefined ? options : [{ code: '', label: none }, ...options];
  return (
    <Select
      {...shown}
      name={name}
      ref={field.ref}
      options={all}
      value={field.value ?? ''}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** Yes or no, as a field of a form. */
export function CheckField<Values extends FieldValues>({
  control,
  name,
  label,
}: BoundField<Values>) {
  const { field } = useController({ control, name });
  return <Checkbox label={label} checked={field.value === true} onChange={field.onChange} />;
}

interface ManyFieldProps<Values extends FieldValues> extends BoundField<Values> {
  options: readonly Option[];
}

/** Any number of choices from a list, as a field of a form: its value is the list of their codes. */
export function ManyField<Values extends FieldValues>(props: ManyFieldProps<Values>) {
  const { control, name, label, options } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = field.value ?? [];
  const toggle = (code: string, is: boolean) =>
    field.onChange(is ? [...chosen, code] : chosen.filter((one) => one !== code));
  return (
    <Group>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.code}
          label={option.label}
          checked={chosen.includes(option.code)}
          onChange={(is) => toggle(option.code, is)}
        />
      ))}
      {fieldState.error?.message && <p role="alert">{fieldState.error.message}</p>}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 550;
  }
  > p {
    color: var(--danger);
  }
`;
