import type { Option } from '@fairlead/contracts/reference/options';
import { OptionCard, Tick } from '@fairlead/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

interface LevelChoiceProps<Code extends string> {
  legend: string;
  options: readonly Option<Code>[];
  /** The meaning of each option, in a sentence below it. */
  notes: Readonly<Record<Code, string>>;
  value: Code;
  onChange(value: Code): void;
}

/** Exactly one choice of a few, each with a sentence on its meaning. */
export function LevelChoice<Code extends string>(props: LevelChoiceProps<Code>) {
  const { legend, options, notes, value, onChange } = props;
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map(({ code, label }) => (
        <Level key={code} htmlFor={`${name}-${code}`}>
          <Tick
            id={`${name}-${code}`}
            type="radio"
            name={name}
            aria-label={label}
            aria-describedby={`${name}-${code}-note`}
            checked={code === value}
            onChange={() => onChange(code)}
          />
          <b>{label}</b>
          <span id={`${name}-${code}-note`}>{notes[code]}</span>
        </Level>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 0.5rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 0.5rem;
    font-weight: 550;
  }
`;
const Level = styled(OptionCard)`
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  span {
    grid-column: 2;
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
