import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { type Day, today } from '@fairlead/contracts/time/clock';
import { dateFormat } from '@fairlead/ui';
import { monthAfter } from '../../months.ts';
import { Steps } from '../choices/steps.tsx';
import { earlier, later } from './planner-window.ts';

interface MonthsControlsProps {
  /** The visible months. */
  span: DaySpan;
  /** Shows the months from this day on. */
  onChange(from: Day): void;
}

const isNow = ({ from, to }: DaySpan) => from <= today() && today() <= to;

const monthName = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The visible months, with links to those before and after. */
export const MonthsControls = ({ span, onChange }: MonthsControlsProps) => (
  <Steps
    label="Months"
    before="Earlier months"
    after="Later months"
    onStep={(step) => onChange(step < 0 ? earlier(span.from) : later(span.from))}
    onToday={isNow(span) ? undefined : () => onChange(monthAfter(today(), 0))}
  >
    {monthName(span.from)} to {monthName(span.to)}
  </Steps>
);
