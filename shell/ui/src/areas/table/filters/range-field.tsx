import { RangeSlider, wholeNumber } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { LineField } from '../popover/lines.ts';
import { type Bounds, type RangeTexts, withLower, withUpper } from './ranges.ts';

interface RangeFieldProps {
  /** What the range is about. */
  subject: string;
  bounds: Bounds | undefined;
  value: readonly string[];
  onChange(value: string[]): void;
}

/** The two ends of a range of numbers, to type or, where its bounds are known, to slide. */
export function RangeField({ subject, bounds, value, onChange }: RangeFieldProps) {
  const [from = '', to = ''] = value;
  const range: RangeTexts = [from, to];
  const apply = (next: RangeTexts | undefined) => next && onChange([...next]);
  const slid = (low: number, high: number) => onChange([String(low), String(high)]);
  const [min, max] = bounds ?? [0, 100];
  const name = subject.toLowerCase();
  return (
    <RangeBox>
      <Ends>
        <EndField
          label={`Minimum ${name}`}
          placeholder={bounds && String(min)}
          value={from}
          onType={(typed) => apply(withLower(range, typed, bounds))}
        />
        <span>to</span>
        <EndField
          label={`Maximum ${name}`}
          placeholder={bounds && String(max)}
          value={to}
          onType={(typed) => apply(withUpper(range, typed, bounds))}
        />
      </Ends>
      {bounds && (
        <RangeSlider
          subject={subject}
          min={min}
          max={max}
          value={[from === '' ? min : Number(from), to === '' ? max : Number(to)]}
          onChange={([low, high]) => slid(low, high)}
          format={wholeNumber}
        />
      )}
    </RangeBox>
  );
}

interface EndFieldProps {
  label: string;
  placeholder: string | undefined;
  value: string;
  onType(typed: string): void;
}

/** One end. While somebody types it shows what is typed, even if not yet valid; afterwards the current value. */
function EndField({ label, placeholder, value, onType }: EndFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <LineField
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onType(target.value.trim());
      }}
      onBlur={() => setTyped(value)}
    />
  );
}

const RangeBox = styled.div`
  display: grid;
  gap: 0.25rem;
`;
const Ends = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 0.5rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
