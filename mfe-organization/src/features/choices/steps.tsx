import { Button, IconButton } from '@fairlead/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface StepsProps {
  /** What the steps go through. */
  label: string;
  /** The labels of the steps. */
  before: string;
  after: string;
  onStep(step: -1 | 1): void;
  /** There is nothing after the visible part. */
  isLast?: boolean;
  /** Goes to today; left out while that is visible. */
  onToday?: (() => void) | undefined;
  /** What is currently shown. */
  children: ReactNode;
}

/** The visible part of a sequence, with a step to the one before and after it. */
export function Steps(props: StepsProps) {
  const { label, before, after, onStep, isLast, onToday, children } = props;
  return (
    <Controls role="group" aria-label={label}>
      <IconButton label={before} onClick={() => onStep(-1)}>
        <ChevronLeft size="1.125rem" aria-hidden />
      </IconButton>
      <p aria-live="polite">{children}</p>
      <IconButton label={after} disabled={isLast} onClick={() => onStep(1)}>
        <ChevronRight size="1.125rem" aria-hidden />
      </IconButton>
      {onToday && (
        <Button look="quiet" size="sm" onClick={onToday}>
          Today
        </Button>
      )}
    </Controls>
  );
}

const Controls = styled.div`
  display: flex;
  align-items: center;
  align-self: end;
  gap: 0.5rem;
  min-height: 2.5rem;
  p {
    min-width: 10.5rem;
    margin: 0;
    text-align: center;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;
