import type { Option } from '@fairlead/contracts/reference/options';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlShape, Field } from './field.tsx';

interface SelectProps<T extends string> {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange(value: T): void;
  /** Its name in the form. */
  name?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
  /** What a browser autofills, such as `country`. */
  autoComplete?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** One choice of a short list, using the browser's own control: every device has a good one. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, name, options, value, onChange, hint, error, ...select } = props;
  return (
    <Field label={label} name={name} hint={hint} error={error}>
      {(control) => (
        <SelectFrame>
          <SelectBox
            {...select}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.code === event.target.value);
              if (chosen) onChange(chosen.code);
            }}
          >
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.label}
              </option>
            ))}
          </SelectBox>
          <ChevronDown size="1rem" aria-hidden />
        </SelectFrame>
      )}
    </Field>
  );
}

const SelectFrame = styled.div`
  display: grid;
  align-items: center;
  > * {
    grid-area: 1 / 1;
  }
  > svg {
    justify-self: end;
    margin-inline-end: 0.75rem;
    color: var(--muted);
    pointer-events: none;
  }
`;
const SelectBox = styled.select`
  ${controlShape}
  appearance: none;
  padding-inline-end: 2.25rem;
  text-overflow: ellipsis;
  option {
    background: var(--surface);
    color: var(--text);
  }
`;
