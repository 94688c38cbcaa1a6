import type { Option } from '@fairlead/contracts/reference/options';
import { MultiSelect } from '@fairlead/remote-kit/choices';
import { ComboboxBox } from '@fairlead/remote-kit/forms';
import { Combobox, Field } from '@fairlead/ui';
import { useState } from 'react';
import type { Searched } from './searched.ts';

interface SearchedProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  found: Searched;
}

interface SearchedSelectProps extends SearchedProps {
  /** The title of the list: “Risk assessments”. */
  title: string;
  /** The placeholder of the search; a number or title by default. */
  placeholder?: string;
  value: Option | undefined;
  onChange(value: Option | undefined): void;
}

/** One of many, found by typing: there is no list of all of them. */
export function SearchedSelect(props: SearchedSelectProps) {
  const { label, hint, error, title, value, onChange, found } = props;
  const [isTyping, typing] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <ComboboxBox data-invalid={control['aria-invalid']}>
          <Combobox
            label={label}
            control={control}
            value={isTyping ? found.text : (value?.label ?? '')}
            onValueChange={(text) => {
              typing(true);
              found.search(text);
            }}
            groups={[{ title, options: found.options.map(lineOf) }]}
            none={isTyping ? 'Nothing was found' : ''}
            placeholder={props.placeholder ?? 'Number or title'}
            onPick={({ option }) => {
              typing(false);
              found.search('');
              onChange(option);
            }}
            onBlur={() => {
              if (isTyping && found.text === '' && value) onChange(undefined);
              typing(false);
              found.search('');
            }}
          />
        </ComboboxBox>
      )}
    </Field>
  );
}

const lineOf = (option: Option) => ({ id: option.code, text: option.label, option });

interface SearchedMultiSelectProps extends SearchedProps {
  value: readonly Option[];
  onChange(value: Option[]): void;
  max?: number;
}

/** Several of many, found by typing. */
export function SearchedMultiSelect(props: SearchedMultiSelectProps) {
  const { value, onChange, found, ...rest } = props;
  return (
    <MultiSelect
      {...rest}
      options={found.options}
      known={value}
      onSearch={found.search}
      value={value.map(({ code }) => code)}
      onChange={(codes) => {
        const named = new Map([...found.options, ...value].map((one) => [one.code, one]));
        onChange(codes.flatMap((code) => named.get(code) ?? []));
      }}
    />
  );
}
