import type { Option } from '@fairlead/contracts/reference/options';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { OptionNote, OptionRow, Tick } from './option-row.tsx';
import { hiddenFromSight } from './visually-hidden.tsx';

interface RadioGroupProps<T extends string> {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange(value: T): void;
  /** Content at the end of an option's line, such as a count. */
  note?(value: T): ReactNode;
  /** Hides the group's label visually where a heading already shows it. */
  hideLabel?: boolean;
}

/** Exactly one choice of a few that are all visible. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, options, value, onChange, note, hideLabel = false } = props;
  const name = useId();
  return (
    <fieldset>
      <Legend $hidden={hideLabel}>{label}</Legend>
      {options.map((option) => (
        <OptionRow key={option.code} data-empty={note?.(option.code) === 0 || undefined}>
          <Tick
            type="radio"
            name={name}
            checked={option.code === value}
            onChange={() => onChange(option.code)}
          />
          <span>{option.label}</span>
          {note && <OptionNote>{note(option.code)}</OptionNote>}
        </OptionRow>
      ))}
    </fieldset>
  );
}

const Legend = styled.legend<{ $hidden: boolean }>`
  padding: 0;
  font-size: 0.875rem;
  font-weight: 550;
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;
