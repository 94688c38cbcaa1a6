import { dateFormat, monthOfYear } from '@fairlead/ui';
import type { Formatters, Labels } from 'react-day-picker';

const month = dateFormat({ month: 'long', timeZone: 'UTC' });
const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const shortWeekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const wholeDay = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });

/** How a calendar formats what it shows. */
export const formatters: Partial<Formatters> = {
  formatCaption: (date) => monthOfYear(date),
  formatMonthDropdown: (date) => month(date),
  formatYearDropdown: (date) => String(date.getUTCFullYear()),
  formatWeekdayName: (date) => shortWeekday(date).slice(0, 2),
  formatDay: (date) => String(date.getUTCDate()),
};

/** Its labels for screen readers. */
export const labels: Partial<Labels> = {
  labelDayButton: (date, { today, selected }) =>
    [wholeDay(date), today && 'today', selected && 'selected'].filter(Boolean).join(', '),
  labelGrid: (date) => monthOfYear(date),
  labelMonthDropdown: () => 'Month',
  labelYearDropdown: () => 'Year',
  labelWeekday: (date) => weekday(date),
  labelNav: () => 'Months',
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
};
