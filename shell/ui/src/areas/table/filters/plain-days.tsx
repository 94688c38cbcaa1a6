import { styled } from 'styled-components';
import { LineField } from '../popover/lines.ts';

export interface DayProps {
  label: string;
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  onChange(value: string): void;
}

export interface DaysProps {
  label: string;
  /** The first and the last; empty where an end is open. */
  value: readonly [from: string, to: string];
  onChange(value: string[]): void;
}

/** A day, in the browser's own field. */
export const PlainDay = ({ label, value, onChange }: DayProps) => (
  <LineField
    type="date"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** The first and the last day of a range, in the browser's own fields; neither can pass the other. */
export const PlainDays = ({ label, value: [from, to], onChange }: DaysProps) => (
  <Ends>
    <LineField
      type="date"
      aria-label={`${label}: from`}
      max={to || undefined}
      value={from}
      onChange={({ target }) => onChange([target.value, to])}
    />
    <span>to</span>
    <LineField
      type="date"
      aria-label={`${label}: to`}
      min={from || undefined}
      value={to}
      onChange={({ target }) => onChange([from, target.value])}
    />
  </Ends>
);

const Ends = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 0.5rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
