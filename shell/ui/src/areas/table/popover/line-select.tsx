import type { Option } from '@fairlead/contracts/reference/options';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { LineField } from './lines.ts';

interface LineSelectProps<T extends string> {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange(value: T): void;
}

/** One choice of a few, in a line; the browser's own control. */
export function LineSelect<T extends string>({
  label,
  options,
  value,
  onChange,
}: LineSelectProps<T>) {
  return (
    <Frame>
      <SelectField
        as="select"
        aria-label={label}
        value={value}
        onChange={({ target }: { target: { value: string } }) => {
          const chosen = options.find(({ code }) => code === target.value);
          if (chosen) onChange(chosen.code);
        }}
      >
        {options.map(({ code, label: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </SelectField>
      <ChevronDown size="1rem" aria-hidden />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  align-items: center;
  min-width: 0;
  > * {
    grid-area: 1 / 1;
  }
  > svg {
    justify-self: end;
    margin-inline-end: 0.625rem;
    color: var(--muted);
    pointer-events: none;
  }
`;
const SelectField = styled(LineField)`
  appearance: none;
  padding-inline-end: 1.875rem;
  text-overflow: ellipsis;
  option {
    background: var(--surface);
    color: var(--text);
  }
`;
