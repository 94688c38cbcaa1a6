import { monthAfter, monthOf } from '@fairlead/contracts/rest/ship-days';
import { Steps } from '../../choices/steps.tsx';
import { wordsOfMonth } from './day-words.ts';

interface MonthChoiceProps {
  month: string;
  /** The last one that has begun. */
  last: string;
  onChoose(month: string): void;
}

/** The current month, with steps to those before and after it. */
export const MonthChoice = ({ month, last, onChoose }: MonthChoiceProps) => (
  <Steps
    label="Month"
    before="Earlier month"
    after="Later month"
    isLast={month >= last}
    onStep={(step) => onChoose(monthAfter(month, step))}
  >
    {wordsOfMonth(month)}
  </Steps>
);

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month in an address; `defaultMonth` where it has none. */
export const monthParameter = (defaultMonth: string) => ({
  read: (text: string | null) => (text && isMonth.test(text) ? text : defaultMonth),
  write: (month: string) => (month === defaultMonth ? undefined : month),
});

/** The current month in the device's time zone. */
export const thisMonth = (): string => {
  const now = new Date();
  const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  return monthOf(day);
};
