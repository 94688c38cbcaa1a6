import { styled } from 'styled-components';
import { LineField } from '../popover/lines.ts';

interface DaysFieldProps {
  /** `YYYY-MM-DD`; nothing where an end is open. */
  value: readonly string[];
  onChange(value: string[]): void;
}

/** The first and the last of some days; one cannot pass the other. */
export function DaysField({ value: [from = '', to = ''], onChange }: DaysFieldProps) {
  return (
    <Days>
      <LineField
        type="date"
        aria-label="First day"
        max={to || undefined}
        value={from}
        onChange={({ target }) => onChange([target.value, to])}
      />
      <span>to</span>
      <LineField
        type="date"
        aria-label="Last day"
        min={from || undefined}
        value={to}
        onChange={({ target }) => onChange([from, target.value])}
      />
    </Days>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 0.5rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
