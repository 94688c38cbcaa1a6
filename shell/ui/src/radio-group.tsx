import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { OptionNote, OptionRow, Tick } from './option-row.tsx';
import type { Choice } from './select.tsx';
import { hiddenFromSight } from './visually-hidden.tsx';

interface RadioGroupProps<T extends string> {
  label: string;
  options: readonly Choice<T>[];
  value: T;
  onChange(value: T): void;
  /** What stands at the end of an option's line, such as a count. */
  note?(value: T): ReactNode;
  /** Hides the group's label from sight where a heading already says it. */
  hideLabel?: boolean;
}

/** Exactly one choice of a few that all stay in sight. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, options, value, onChange, note, hideLabel = false } = props;
  const name = useId();
  return (
    <fieldset>
      <Legend $hidden={hideLabel}>{label}</Legend>
      {options.map((option) => (
        <OptionRow key={option.value}>
          <Tick
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {note && <OptionNote>{note(option.value)}</OptionNote>}
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
