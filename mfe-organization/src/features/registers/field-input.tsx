import type { RichText } from '@fairlead/contracts/api/rich-text';
import { currencies } from '@fairlead/contracts/reference/money';
import type { Option } from '@fairlead/contracts/reference/options';
import type { RegisterField } from '@fairlead/contracts/registers/declaration/index';
import { registerNamed } from '@fairlead/contracts/registers/registers';
import { MultiSelect } from '@fairlead/remote-kit/choices';
import { type Control, Pair, Required, TextArea, useController } from '@fairlead/remote-kit/forms';
import { MemberPicker } from '@fairlead/remote-kit/members';
import { Checkbox, later, Select, Skeleton, TextField } from '@fairlead/ui';
import { DateField, DateTimeField, TimeField } from '@fairlead/ui/dates';
import { members } from '../../api.ts';
import { usePeopleSearch, useRecordSearch } from '../choices/searched.ts';
import { SearchedMultiSelect, SearchedSelect } from '../choices/searched-select.tsx';
import { RowsInput } from './rows-input.tsx';
import { useFieldChoices } from './use-field-choices.ts';
import type { FormValues } from './values.ts';

export interface FieldInputProps {
  control: Control<FormValues>;
  name: string;
  field: RegisterField;
  org: string;
  /** The vessel of the record. */
  vessel?: string | undefined;
  /** The time zone of its moments. */
  zone?: string | undefined;
  /** The files that a field can refer to. */
  files: readonly Option[];
}

/** What a text is chosen from; what a record has from before stays among it. */
const textChoices = (choices: readonly string[], value: string): readonly Option[] => [
  { code: '', label: 'Please choose' },
  ...[...new Set([...choices, ...(value ? [value] : [])])].map((one) => ({
    code: one,
    label: one,
  })),
];

/** The input of a record's field, by its kind. */
export const FieldInput = (props: FieldInputProps) => (
  <Required is={mustBeFilledIn(props.field)}>
    <InputOf {...props} />
  </Required>
);

/** A yes or no is always one of the two. */
const mustBeFilledIn = ({ kind, isRequired, isRequiredOfNew }: RegisterField): boolean =>
  kind !== 'boolean' && (isRequired || isRequiredOfNew === true);

function InputOf(props: FieldInputProps) {
  const { control, name, field, org, zone, files } = props;
  const { field: bound, fieldState } = useController({ control, name });
  const choices = useFieldChoices(field, org, files);
  const error = fieldState.error?.message;
  const { hint, unit } = field;
  const label = unit === undefined ? field.label : `${field.label} (${unit})`;
  const common = { label, hint, error, value: bound.value as string };
  const onChange = (value: unknown) => bound.onChange(value);
  const onInput = (event: { target: { value: string } }) => bound.onChange(event.target.value);
  switch (field.kind) {
    case 'note':
      return <TextArea {...common} rows={4} onChange={onInput} ref={bound.ref} />;
    case 'richText':
      return <RichTextEditor {...common} value={bound.value as RichText} onChange={onChange} />;
    case 'number':
      return <TextField {...common} inputMode="decimal" onChange={onInput} ref={bound.ref} />;
    case 'date':
      return <DateField {...common} onChange={onChange} />;
    case 'time':
      return <TimeField {...common} onChange={onChange} />;
    case 'instant':
      return (
        <DateTimeField
          label={label}
          value={common.value}
          onChange={onChange}
          {...(error !== undefined && { error })}
          {...(zone !== undefined && { zone })}
        />
      );
    case 'boolean':
      return <Checkbox label={label} checked={bound.value === true} onChange={onChange} />;
    case 'person':
      return (
        <MemberPicker
          search={members}
          label={label}
          value={common.value}
          onChange={onChange}
          organization={org}
          error={error}
          {...(hint !== undefined && { hint })}
        />
      );
    case 'option':
    case 'vessel':
    case 'rank':
    case 'file':
      return (
        <Select
          {...common}
          options={[{ code: '', label: field.isRequired ? 'Please choose' : 'None' }, ...choices]}
          onChange={onChange}
        />
      );
    case 'record':
      return <RecordInput {...props} label={label} error={error} />;
    case 'records':
      return <RecordsInput {...props} label={label} error={error} />;
    case 'people':
      return <PeopleInput {...props} label={label} error={error} />;
    case 'options':
    case 'ranks':
      return (
        <MultiSelect
          label={label}
          hint={hint}
          error={error}
          options={choices}
          value={bound.value as string[]}
          onChange={onChange}
        />
      );
    case 'money': {
      const { amount, currency } = bound.value as { amount: string; currency: string };
      return (
        <Pair>
          <TextField
            {...common}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => bound.onChange({ amount: target.value, currency })}
          />
          <Select
            label="Currency"
            options={currencies}
            value={currency}
            onChange={(code) => bound.onChange({ amount, currency: code })}
          />
        </Pair>
      );
    }
    case 'signature': {
      const { name: signed = '' } = (bound.value || {}) as { name?: string };
      return (
        <TextField
          {...common}
          value={signed}
          autoComplete="off"
          onChange={({ target }) => bound.onChange(signatureOf(target.value))}
          ref={bound.ref}
        />
      );
    }
    case 'rows':
      return (
        <RowsInput
          control={control}
          name={name}
          field={field}
          error={error}
          draw={(at, one) => <FieldInput {...props} name={at} field={one} />}
        />
      );
    case 'text':
      if (field.choices)
        return (
          <Select
            {...common}
            options={textChoices(field.choices, common.value)}
            onChange={onChange}
          />
        );
      return <TextField {...common} onChange={onInput} ref={bound.ref} />;
    default:
      return <TextField {...common} onChange={onInput} ref={bound.ref} />;
  }
}

interface SearchedInputProps extends FieldInputProps {
  label: string;
  error: string | undefined;
}

function RecordInput({ control, name, field, org, vessel, label, error }: SearchedInputProps) {
  const { field: bound } = useController({ control, name });
  const { register = '', hint } = field;
  return (
    <SearchedSelect
      {...{ label, hint, error }}
      title={registerNamed(register)?.plural ?? ''}
      found={useRecordSearch({ register, organization: org, vessel })}
      value={(bound.value || undefined) as Option | undefined}
      onChange={(option) => bound.onChange(option ?? '')}
    />
  );
}

function RecordsInput({ control, name, field, org, vessel, label, error }: SearchedInputProps) {
  const { field: bound } = useController({ control, name });
  const { register = '', hint } = field;
  return (
    <SearchedMultiSelect
      {...{ label, hint, error }}
      found={useRecordSearch({ register, organization: org, vessel })}
      value={bound.value as readonly Option[]}
      onChange={bound.onChange}
    />
  );
}

function PeopleInput({ control, name, field, org, label, error }: SearchedInputProps) {
  const { field: bound } = useController({ control, name });
  return (
    <SearchedMultiSelect
      {...{ label, hint: field.hint, error }}
      found={usePeopleSearch(org)}
      value={bound.value as readonly Option[]}
      onChange={bound.onChange}
    />
  );
}

/** Writing one's name signs. */
const signatureOf = (name: string) => name && { name, signedAt: new Date().toISOString() };

const RichTextEditor = later(
  async () => (await import('@fairlead/ui/editor')).RichTextEditor,
  <Skeleton $height="14rem" />,
);
