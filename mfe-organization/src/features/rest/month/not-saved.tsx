import { Button } from '@fairlead/ui';
import { styled } from 'styled-components';
import { weekdayOf } from './day-words.ts';
import type { MonthDay } from './use-rest-month.ts';

interface NotSavedProps {
  days: readonly MonthDay[];
  onSaveNow(): void;
  onOpen(day: string): void;
}

/** The days of a month that are only on this device: those that wait, and those that somebody must look at. */
export function NotSaved({ days, onSaveNow, onOpen }: NotSavedProps) {
  const waiting = days.filter(({ queued }) => queued && queued.refused === undefined);
  const refused = days.filter(({ queued }) => queued?.refused !== undefined);
  return (
    <Lines role="status">
      {waiting.length > 0 && (
        <p>
          {waiting.length === 1 ? '1 day is' : `${waiting.length} days are`} saved on this device.
          We’ll send {waiting.length === 1 ? 'it' : 'them'} when you’re online.
          <Button look="secondary" size="sm" onClick={onSaveNow}>
            Send now
          </Button>
        </p>
      )}
      {refused.map(({ day, queued }) => (
        <p key={day.day}>
          {weekdayOf(day.day)}: {queued?.refused}
          <Button look="secondary" size="sm" onClick={() => onOpen(day.day)}>
            {queued?.theirs ? 'Compare' : 'Open'}
          </Button>
        </p>
      ))}
    </Lines>
  );
}

const Lines = styled.div`
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
    margin-bottom: 0.75rem;
    padding: 0.625rem 0.875rem;
    border: 1px solid var(--warning-border);
    border-radius: var(--radius-card);
    background: var(--warning-soft);
  }
`;
