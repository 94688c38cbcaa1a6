import { TextInput } from '@fairlead/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { CalendarLimits } from './calendar/calendar.tsx';
import { dayReading } from './written/day-reading.ts';
import { useWritten } from './written/use-written.ts';
import { writtenDay } from './written/written-day.ts';

interface DayInputProps extends CalendarLimits {
  /** Its label for those who do not see its position. */
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  today: string;
  disabled?: boolean | undefined;
}

/** One end of a range of days, typed freely. */
export function DayInput({ label, placeholder, value, onChange, ...props }: DayInputProps) {
  const noteId = useId();
  const { input, problem } = useWritten({
    value,
    onChange,
    read: (text) => dayReading(text, props.today, props),
    write: writtenDay,
  });
  return (
    <div>
      <TextInput
        {...input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && noteId}
        placeholder={placeholder}
        autoComplete="off"
        disabled={props.disabled}
      />
      {problem && <Problem id={noteId}>{problem}</Problem>}
    </div>
  );
}

const Problem = styled.p`
  margin-top: 0.25rem;
  color: var(--danger);
  font-size: 0.8125rem;
`;
