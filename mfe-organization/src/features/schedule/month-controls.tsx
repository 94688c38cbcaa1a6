import { type Day, today } from '@fairlead/contracts/time/clock';
import { monthOfYear } from '@fairlead/ui';
import { monthAfter } from '../../months.ts';
import { Steps } from '../choices/steps.tsx';

interface MonthControlsProps {
  month: Day;
  onChange(month: Day): void;
}

/** The current month, with links to those before and after. */
export const MonthControls = ({ month, onChange }: MonthControlsProps) => (
  <Steps
    label="Month"
    before="Earlier month"
    after="Later month"
    onStep={(step) => onChange(monthAfter(month, step))}
    onToday={month === monthAfter(today(), 0) ? undefined : () => onChange(monthAfter(today(), 0))}
  >
    {monthOfYear(month)}
  </Steps>
);
