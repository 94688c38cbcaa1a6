import { firstWeekday } from '@fairlead/ui';
import { useState } from 'react';
import { DayPicker, type DayPickerProps, type Matcher } from 'react-day-picker';
import { dateOf, dayOf } from '../calendar-days.ts';
import type { DayRange } from '../presets.ts';
import { CalendarLook } from './calendar-look.ts';
import { formatters, labels } from './calendar-words.ts';

export interface CalendarLimits {
  /** The first and the last day (`2026-11-24`) that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
}

interface CalendarProps extends CalendarLimits {
  today: string;
}

interface DayCalendarProps extends CalendarProps {
  value: string;
  onPick(day: string): void;
}

/** A month from which one day is chosen. */
export function DayCalendar({ value, onPick, ...calendar }: DayCalendarProps) {
  const selected = value ? dateOf(value) : undefined;
  return (
    <CalendarLook>
      <DayPicker
        {...settings(calendar, value)}
        mode="single"
        selected={selected}
        onDayClick={(date) => onPick(dayOf(date))}
      />
    </CalendarLook>
  );
}

interface RangeCalendarProps extends CalendarProps {
  value: DayRange;
  onPick(days: DayRange): void;
}

/** A month from which a range of days is chosen: one end, then the other. */
export function RangeCalendar({ value, onPick, ...calendar }: RangeCalendarProps) {
  const [begun, setBegun] = useState<string>();
  const { from, to } = begun ? { from: begun, to: '' } : value;
  const pick = (day: string) => {
    if (!begun) return setBegun(day);
    setBegun(undefined);
    onPick(day < begun ? { from: day, to: begun } : { from: begun, to: day });
  };
  const end = to || from;
  return (
    <CalendarLook>
      <DayPicker
        {...settings(calendar, begun ?? (value.from || value.to))}
        mode="range"
        selected={from ? { from: dateOf(from), to: dateOf(end) } : undefined}
        onDayClick={(date) => pick(dayOf(date))}
        footer={begun ? 'Choose the other end.' : undefined}
      />
    </CalendarLook>
  );
}

/** How far back the list of years reaches where nothing limits it. */
const yearsBack = 100;
const yearsAhead = 20;

/** What every calendar has in common: days are handled in UTC, where clocks never change. */
function settings({ today, min, max }: CalendarProps, shown: string) {
  const limits: Matcher[] = [
    ...(min ? [{ before: dateOf(min) }] : []),
    ...(max ? [{ after: dateOf(max) }] : []),
  ];
  const year = Number(today.slice(0, 4));
  return {
    timeZone: 'UTC',
    autoFocus: true,
    captionLayout: 'dropdown',
    showOutsideDays: true,
    fixedWeeks: true,
    weekStartsOn: firstWeekday() as DayPickerProps['weekStartsOn'],
    dir: document.dir || undefined,
    today: dateOf(today),
    defaultMonth: dateOf(within(shown || today, { min, max })),
    startMonth: dateOf(min ?? `${year - yearsBack}-01-01`),
    endMonth: dateOf(max ?? `${year + yearsAhead}-12-31`),
    disabled: limits,
    formatters,
    labels,
  } as const;
}

function within(day: string, { min, max }: CalendarLimits): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}
