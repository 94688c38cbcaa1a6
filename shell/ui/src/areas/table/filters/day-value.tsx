import { Skeleton } from '@fairlead/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { type DayProps, type DaysProps, PlainDay, PlainDays } from './plain-days.tsx';

type Dates = typeof import('@fairlead/ui/dates');

/** A field of the dates area, which is loaded when the first one is rendered; the browser's own where loading fails. */
const ofDates = <Props extends object>(
  made: (dates: Dates) => ComponentType<Props>,
  plain: ComponentType<Props>,
) =>
  lazy(async () => {
    try {
      return { default: made(await import('@fairlead/ui/dates')) };
    } catch (problem) {
      console.warn('Days are asked for without a calendar.', problem);
      return { default: plain };
    }
  });

const Day = ofDates<DayProps>(
  ({ DateField }) =>
    (props) => <DateField {...props} isLabelHidden />,
  PlainDay,
);

const Days = ofDates<DaysProps>(
  ({ DateRangeField }) =>
    ({ value: [from, to], onChange, label }) => (
      <DateRangeField
        label={label}
        isLabelHidden
        value={{ from, to }}
        onChange={(days) => onChange([days.from, days.to])}
      />
    ),
  PlainDays,
);

interface DayValueProps {
  /** What the days refer to. */
  label: string;
  /** `YYYY-MM-DD`: one, or a first and a last of which either may be missing. */
  value: string | readonly string[];
  onChange(value: string | string[]): void;
}

/** The day that a filter compares with, or the first and the last: typed or chosen from a calendar, a range by a preset too. */
export function DayValue({ label, value, onChange }: DayValueProps) {
  return (
    <Suspense fallback={<Skeleton $height="2.25rem" />}>
      <Fields>
        {typeof value === 'string' ? (
          <Day label={label} value={value} onChange={onChange} />
        ) : (
          <Days label={label} value={[value[0] ?? '', value[1] ?? '']} onChange={onChange} />
        )}
      </Fields>
    </Suspense>
  );
}

/** As tall as the other fields of a line. */
const Fields = styled.div`
  --height: 2.25rem;
  @media (max-width: 767.98px) {
    --height: 2.75rem;
  }
  input {
    min-height: var(--height);
    padding-inline-start: 0.5rem;
    font-size: 0.875rem;
  }
  fieldset input {
    padding-inline-end: 0.5rem;
  }
  fieldset button[aria-haspopup] {
    width: var(--height);
    height: var(--height);
  }
`;
