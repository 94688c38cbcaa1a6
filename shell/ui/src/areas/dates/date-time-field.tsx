import { type ClockTime, clockIn, instantsIn } from '@fairlead/contracts/time/clock';
import { deviceTimeZone, Select } from '@fairlead/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Pair } from './control-box.ts';
import { DateField } from './date-field.tsx';
import { Legend } from './legend.ts';
import { offsetText, shipTime } from './ship-time.ts';
import { TimeField } from './time-field.tsx';
import { useValue } from './use-value.ts';
import { writtenTime } from './written/read-time.ts';

interface DateTimeFieldProps {
  label: string;
  error?: string;
  /** An instant (ISO 8601); empty for none. */
  value?: string;
  defaultValue?: string;
  onChange?(value: string): void;
  /** The time zone it is shown in: the vessel's, an IANA name or an offset from UTC such as `+13:00`; the device's by default. */
  zone?: string;
  disabled?: boolean;
}

const isInstant = (text: string) => !Number.isNaN(Date.parse(text));
const noTime: ClockTime = { day: '', time: '' };

/**
 * A moment in a vessel's local time (ship time), whatever the device's time zone. Of a time that occurs twice, because clocks are put back, one
 * chooses which; one that never occurs is refused, and so is a date without a time.
 */
export function DateTimeField({ label, error, zone, disabled, ...props }: DateTimeFieldProps) {
  const clocks = zone ?? deviceTimeZone();
  const noteId = useId();
  const [value, onChange] = useValue({ ...props, isValid: isInstant });
  const [isLeft, setLeft] = useState(false);
  const [typed, setTyped] = useState<ClockTime & { beside: string }>();
  // What was typed counts until another moment is passed in.
  const shown = typed?.beside === value ? typed : value ? clockIn(clocks, value) : noTime;
  const instants = shown.day && shown.time ? instantsIn(clocks, shown) : [];
  const change = (part: Partial<ClockTime>) => {
    const next = { day: shown.day, time: shown.time, ...part };
    const [first = ''] = next.day && next.time ? instantsIn(clocks, next) : [];
    setTyped({ ...next, beside: first });
    if (first !== value) onChange(first);
  };
  const never =
    shown.day && shown.time && instants.length === 0
      ? `Clocks are put forward then, and never show ${writtenTime(shown.time)}. Please choose another time.`
      : undefined;
  const noTimeYet = shown.day && !shown.time ? 'Please enter a time too.' : undefined;
  const noDayYet = shown.time && !shown.day ? 'Please enter a date too.' : undefined;
  // A value that is refused is refused as a whole: both inputs say so.
  const refusedBy = error === undefined ? undefined : noteId;
  const problem = never ?? (isLeft ? (noTimeYet ?? noDayYet) : undefined) ?? error;
  return (
    <Fields
      aria-describedby={noteId}
      onFocus={() => setLeft(false)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setLeft(!currentTarget.contains(relatedTarget as Node | null))
      }
    >
      <Legend>{label}</Legend>
      <Pair>
        <DateField
          label="Date"
          value={shown.day}
          today={clockIn(clocks, new Date().toISOString()).day}
          missing={noDayYet}
          refusedBy={refusedBy}
          disabled={disabled}
          onChange={(day) => change({ day })}
        />
        <TimeField
          label="Time"
          value={shown.time}
          missing={never ?? noTimeYet}
          refusedBy={refusedBy}
          disabled={disabled}
          onChange={(time) => change({ time })}
        />
      </Pair>
      {instants.length > 1 && (
        <Select
          label="Clocks are put back then, and show this time twice"
          options={instants.map((code, place) => ({
            code,
            label: `${place === 0 ? 'The first' : 'The second'} time (${offsetText(clocks, code)})`,
          }))}
          value={value}
          onChange={(instant) => {
            setTyped({ day: shown.day, time: shown.time, beside: instant });
            onChange(instant);
          }}
        />
      )}
      <Note id={noteId} data-error={problem !== undefined || undefined}>
        {problem ?? noteOf(zone, value)}
      </Note>
    </Fields>
  );
}

/** The time zone, and the same moment in the reader's time zone. */
function noteOf(zone: string | undefined, value: string): string {
  if (zone === undefined) return 'The time where you are.';
  const name = zone.includes('/') ? ` (${zone.replaceAll('_', ' ')})` : '';
  const at = value || new Date().toISOString();
  const own = value ? ` ${shipTime(deviceTimeZone(), value)} where you are.` : '';
  return `Ship time, ${offsetText(zone, at)}${name}.${own}`;
}

const Fields = styled.fieldset`
  display: grid;
  gap: 0.375rem;
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 0.8125rem;
  &[data-error] {
    color: var(--danger);
  }
`;
