import { bestFits, foldCase } from '@fairlead/contracts/api/fold-case';
import { countries } from '@fairlead/contracts/reference/countries';
import { labelOf } from '@fairlead/contracts/reference/options';
import { ComboboxBox } from '@fairlead/remote-kit/forms';
import { Combobox, Field } from '@fairlead/ui';
import { useState } from 'react';
import { type InputProps, textIn } from './input-props.ts';

/** One of the countries (F-021), found as its name is typed. */
export function CountryInput({ label, hint, error, value, onChange }: InputProps<'country'>) {
  const code = textIn(value);
  const [typed, type] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const byName = bestFits(countries, ({ label: name }) => name, typed ?? '');
  const byCode = countries.filter((one) => one.code === typed && !byName.includes(one));
  const found = [...byCode, ...byName];
  const take = (text: string | undefined) => {
    const exact = countries.find((one) => foldCase(one.label) === foldCase(text ?? ''));
    if (text === '') onChange('');
    else if (exact) onChange(exact.code);
    type(undefined);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <ComboboxBox data-invalid={control['aria-invalid']}>
          <Combobox
            label={label}
            control={control}
            placeholder="Search for a country"
            value={typed ?? labelOf(countries, code) ?? ''}
            onValueChange={type}
            // A form may have many country fields: each list is only rendered while it is open.
            groups={[{ title: 'Countries', options: isOpen ? found.map(lineOf) : [] }]}
            none={isOpen && found.length === 0 ? 'No country found' : ''}
            onPick={({ id }) => {
              type(undefined);
              onChange(id);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => {
              take(typed);
              setOpen(false);
            }}
          />
        </ComboboxBox>
      )}
    </Field>
  );
}

const lineOf = ({ code, label }: (typeof countries)[number]) => ({
  id: code,
  text: label,
  note: code,
});
