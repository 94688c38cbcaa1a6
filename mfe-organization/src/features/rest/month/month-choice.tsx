import { monthAfter, monthOf } from '@fairlead/contracts/rest/ship-days';
import { IconButton } from '@fairlead/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { wordsOfMonth } from './day-words.ts';

interface MonthChoiceProps {
  month: string;
  /** The last one that has begun. */
  last: string;
  onChoose(month: string): void;
}

/** The current month, with links to those before and after it. */
export function MonthChoice({ month, last, onChoose }: MonthChoiceProps) {
  return (
    <Choice aria-label="Months">
      <IconButton label="Month before" onClick={() => onChoose(monthAfter(month, -1))}>
        <ChevronLeft size="1.25rem" aria-hidden />
      </IconButton>
      <strong aria-live="polite">{wordsOfMonth(month)}</strong>
      <IconButton
        label="Next month"
        disabled={month >= last}
        onClick={() => onChoose(monthAfter(month, 1))}
      >
        <ChevronRight size="1.25rem" aria-hidden />
      </IconButton>
    </Choice>
  );
}

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month in an address; `usual` where it has none. */
export const monthParameter = (usual: string) => ({
  read: (text: string | null) => (text && isMonth.test(text) ? text : usual),
  write: (month: string) => (month === usual ? undefined : month),
});

/** The current month in the device's time zone. */
export const thisMonth = (): string => {
  const now = new Date();
  const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  return monthOf(day);
};

const Choice = styled.nav`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  strong {
    min-width: 9.5rem;
    text-align: center;
  }
`;
