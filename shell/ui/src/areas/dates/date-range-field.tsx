import { Button, firstWeekday, Popup, VisuallyHidden } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type CalendarLimits, RangeCalendar } from './calendar/calendar.tsx';
import { CalendarButton } from './calendar/calendar-button.tsx';
import { deviceToday } from './calendar-days.ts';
import { DayInput } from './day-input.tsx';
import { Legend } from './legend.ts';
import { type DayRange, rangePresets } from './presets.ts';

interface DateRangeFieldProps extends CalendarLimits {
  label: string;
  /** Whether its surroundings already show the label. */
  isLabelHidden?: boolean;
  hint?: string;
  error?: string;
  value: DayRange;
  onChange(value: DayRange): void;
  /** The current day, where the device's does not apply. */
  today?: string;
  disabled?: boolean;
}

/** The days from one to another, typed or chosen from a calendar, or by one of the most common ranges. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, today = deviceToday(), min, max, disabled } = props;
  const [open, setOpen] = useState(false);
  const take = (days: DayRange) => {
    onChange(days);
    setOpen(false);
  };
  const limits = { today, min, max, disabled };
  const note = props.error ?? props.hint;
  const choices = (
    <Choices>
      <Presets value={value} today={today} onPick={take} />
      <RangeCalendar value={value} today={today} min={min} max={max} onPick={take} />
    </Choices>
  );
  return (
    <fieldset>
      {props.isLabelHidden ? (
        <VisuallyHidden as="legend">{label}</VisuallyHidden>
      ) : (
        <Legend>{label}</Legend>
      )}
      <Popup
        open={open}
        onClose={() => setOpen(false)}
        popup={choices}
        role="dialog"
        label={`${label}: calendar`}
      >
        <Ends>
          <DayInput
            {...limits}
            label={`${label}: from`}
            placeholder="From"
            value={value.from}
            // Where one end passes the other, the other is cleared.
            onChange={(from) => onChange({ from, to: value.to < from ? '' : value.to })}
          />
          <span aria-hidden>–</span>
          <DayInput
            {...limits}
            label={`${label}: to`}
            placeholder="To"
            value={value.to}
            onChange={(to) => onChange({ from: to && value.from > to ? '' : value.from, to })}
          />
          <CalendarButton label={label} open={open} disabled={disabled} onOpen={setOpen} />
        </Ends>
      </Popup>
      {note && <Note data-error={props.error !== undefined || undefined}>{note}</Note>}
    </fieldset>
  );
}

interface PresetsProps {
  value: DayRange;
  today: string;
  onPick(days: DayRange): void;
}

function Presets({ value, today, onPick }: PresetsProps) {
  return (
    <PresetList>
      {rangePresets.map((preset) => {
        const days = preset.days(today, firstWeekday());
        const isChosen = days.from === value.from && days.to === value.to;
        return (
          <li key={preset.label}>
            <Button look="quiet" size="sm" aria-pressed={isChosen} onClick={() => onPick(days)}>
              {preset.label}
            </Button>
          </li>
        );
      })}
    </PresetList>
  );
}

const Ends = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.375rem;
  > span {
    line-height: 2.5rem;
    color: var(--muted);
  }
`;
const Note = styled.p`
  margin-top: 0.25rem;
  color: var(--muted);
  font-size: 0.8125rem;
  &[data-error] {
    color: var(--danger);
  }
`;
const Choices = styled.div`
  display: flex;
  @media (max-width: 639.98px) {
    flex-direction: column;
  }
`;
const PresetList = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0.75rem 0.5rem;
  border-inline-end: 1px solid var(--border);
  list-style: none;
  button {
    width: 100%;
    justify-content: flex-start;
  }
  button[aria-pressed='true'] {
    background: var(--accent-soft);
  }
  @media (max-width: 639.98px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    padding-bottom: 0;
    border-inline-end: 0;
  }
`;
