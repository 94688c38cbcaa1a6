import { Field, Popup, TextInput } from '@fairlead/ui';
import { useState } from 'react';
import { type CalendarLimits, DayCalendar } from './calendar/calendar.tsx';
import { CalendarButton } from './calendar/calendar-button.tsx';
import { deviceToday, isDay } from './calendar-days.ts';
import { ControlBox } from './control-box.ts';
import { refusal } from './refusal.ts';
import { useValue } from './use-value.ts';
import { dayReading } from './written/day-reading.ts';
import { useWritten } from './written/use-written.ts';
import { writtenDay } from './written/written-day.ts';

export interface DateFieldProps extends CalendarLimits {
  label: string;
  /** Whether its surroundings already show the label. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** A day of the calendar (`2026-11-24`); empty for none. */
  value?: string;
  defaultValue?: string;
  onChange?(value: string): void;
  /** The current day, where the device's does not apply. */
  today?: string;
  /** Why it has no value together with the field next to it, which shows the reason. */
  missing?: string | undefined;
  /** The id of the text that says why it is refused, where its surroundings show that. */
  refusedBy?: string | undefined;
  disabled?: boolean;
}

/** A day, typed freely or chosen from a calendar. */
export function DateField({ label, hint, error, disabled, min, max, ...props }: DateFieldProps) {
  const { today = deviceToday() } = props;
  const [open, setOpen] = useState(false);
  const [value, onChange] = useValue({ ...props, isValid: isDay });
  const { input, problem, take } = useWritten({
    value,
    onChange,
    read: (text) => dayReading(text, today, { min, max }),
    write: writtenDay,
    missing: props.missing,
  });
  const calendar = (
    <DayCalendar
      value={value}
      today={today}
      min={min}
      max={max}
      onPick={(day) => {
        take(day);
        setOpen(false);
      }}
    />
  );
  return (
    <Field label={label} isLabelHidden={props.isLabelHidden} hint={hint} error={problem ?? error}>
      {(control) => (
        <Popup
          open={open}
          onClose={() => setOpen(false)}
          popup={calendar}
          role="dialog"
          label={`${label}: calendar`}
        >
          <ControlBox>
            <TextInput
              {...control}
              {...refusal(props.refusedBy, control)}
              {...input}
              placeholder="Select date"
              autoComplete="off"
              disabled={disabled}
              onKeyDown={(event) => {
                if (event.altKey && event.key === 'ArrowDown') setOpen(true);
                input.onKeyDown(event);
              }}
            />
            <CalendarButton label={label} open={open} disabled={disabled} onOpen={setOpen} />
          </ControlBox>
        </Popup>
      )}
    </Field>
  );
}
