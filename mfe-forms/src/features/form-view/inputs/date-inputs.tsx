import { DateField, TimeField } from '@fairlead/ui/dates';
import { type InputProps, textIn } from './input-props.ts';

/** A day (F-024). */
export const DayInput = ({ field, value, ...shown }: InputProps<'dateField'>) => (
  <DateField {...shown} value={textIn(value)} />
);

/** A time of the day (F-026). */
export const TimeInput = ({ field, value, ...shown }: InputProps<'timeField'>) => (
  <TimeField {...shown} value={textIn(value)} />
);
