import { Select, TextField } from '@fairlead/ui';
import { DateField } from '@fairlead/ui/dates';
import { type Control, useController } from 'react-hook-form';
import { MultiSelect } from '../choices/multi-select.tsx';
import { CheckField } from '../forms/choice-field.tsx';
import { Required } from '../forms/required.tsx';
import { TextArea } from '../forms/text-area.tsx';
import type { PlainField, SectionValues } from './section-field.ts';

interface SectionInputProps {
  field: PlainField;
  /** The name of its value in the form. */
  name: string;
  control: Control<SectionValues>;
}

const none = { code: '', label: 'Not provided' };
const yesOrNo = [none, { code: 'yes', label: 'Yes' }, { code: 'no', label: 'No' }];

/** The input of a section's field, by its kind. */
export const SectionInput = (props: SectionInputProps) => (
  <Required is={props.field.isRequired ?? false}>
    <InputOf {...props} />
  </Required>
);

function InputOf({ field, name, control }: SectionInputProps) {
  const { field: bound, fieldState } = useController({ control, name });
  const { label, hint } = field;
  const value = (bound.value ?? '') as string;
  const labels = { label, hint, error: fieldState.error?.message };
  const plain = { ref: bound.ref, name, value, onBlur: bound.onBlur, onChange: bound.onChange };
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...labels}
          {...plain}
          type={field.type ?? 'text'}
          autoComplete={field.autoComplete ?? 'off'}
          maxLength={field.maxLength}
        />
      );
    case 'number':
      return (
        <TextField {...labels} {...plain} label={`${label} (${field.unit})`} inputMode="decimal" />
      );
    case 'amount':
      return <TextField {...labels} {...plain} inputMode="decimal" />;
    case 'long':
      return <TextArea {...labels} {...plain} rows={field.rows ?? 5} maxLength={field.maxLength} />;
    case 'day':
      return <DateField {...labels} value={value} onChange={bound.onChange} />;
    case 'choice':
      return (
        <Select
          {...labels}
          ref={bound.ref}
          options={field.isRequired ? field.options : [none, ...field.options]}
          value={value}
          onChange={bound.onChange}
        />
      );
    case 'yes-no':
      return (
        <Select
          {...labels}
          ref={bound.ref}
          options={yesOrNo}
          value={value}
          onChange={bound.onChange}
        />
      );
    case 'search':
      return (
        <MultiSelect
          {...labels}
          options={field.options}
          value={value === '' ? [] : [value]}
          // A new choice replaces the previous one.
          onChange={(chosen) => bound.onChange(chosen.at(-1) ?? '')}
          placeholder="Type to search"
        />
      );
    case 'many':
      return (
        <MultiSelect
          {...labels}
          options={field.options}
          value={bound.value as string[]}
          onChange={bound.onChange}
          placeholder="Type to search"
          {...(field.max && { max: field.max })}
        />
      );
    case 'check':
      return <CheckField control={control} name={name} label={label} />;
  }
}
