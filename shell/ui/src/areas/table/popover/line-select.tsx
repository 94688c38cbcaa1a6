import type { Option } from '@fairlead/contracts/reference/options';
import { styled } from 'styled-components';
import { LineField } from './lines.ts';

interface LineSelectProps<T extends string> {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange(value: T): void;
}

/** One choice of a few, in a line; by the browser's own control. */
export function LineSelect<T extends string>({
  label,
  options,
  value,
  onChange,
}: LineSelectProps<T>) {
  return (
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
  );
}

const SelectField = styled(LineField)`
  text-overflow: ellipsis;
  option {
    background: var(--surface);
    color: var(--text);
  }
`;
