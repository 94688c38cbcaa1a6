import { Button } from '@fairlead/ui';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { styled } from 'styled-components';
import type { SavingStage } from './use-saving.ts';

interface SavedLineProps {
  stage: SavingStage;
  /** Why it is not saved. */
  problem: string | undefined;
  onAgain(): void;
}

/** The save state of the form. */
export function SavedLine({ stage, problem, onAgain }: SavedLineProps) {
  if (stage === 'failed')
    return (
      <Line role="alert" data-failed>
        <CircleAlert size="1rem" aria-hidden />
        <span>Not saved. {problem}</span>
        <Button size="sm" look="secondary" onClick={onAgain}>
          Try again
        </Button>
      </Line>
    );
  return (
    <Line>
      {stage === 'saved' ? (
        <Check size="1rem" aria-hidden />
      ) : (
        <LoaderCircle size="1rem" aria-hidden />
      )}
      <span>{stage === 'saved' ? 'Saved' : 'Saving…'}</span>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem;
  color: var(--muted);
  font-size: 0.9375rem;
  &[data-failed] {
    color: var(--danger);
  }
`;
