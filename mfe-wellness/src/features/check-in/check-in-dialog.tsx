import { longestNotes, needsSupport } from '@fairlead/contracts/api/wellness';
import { useUnsavedChanges } from '@fairlead/remote-kit';
import { TextArea } from '@fairlead/remote-kit/forms';
import { Button, Dialog, IconButton } from '@fairlead/ui';
import { Tooltip } from '@fairlead/ui/popups';
import { RatingField } from '@fairlead/ui/rating';
import { CircleCheck, Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  type CheckInAnswers,
  type CheckInDraft,
  freshAnswers,
  isComplete,
  ratingSteps,
  stepCount,
} from './check-in-values.ts';
import { SupportNotice } from './support-notice.tsx';

/** How long (ms) the completion stays visible before the window closes (W-013). */
export const completedTime = 2_000;

const tip = 'Check-ins help you track patterns over time. Your responses are confidential.';

interface CheckInDialogProps {
  open: boolean;
  /** Saves the answers. @returns how: saved, or stored in this browser until there is a connection. @throws where neither was possible */
  save(answers: CheckInAnswers): Promise<'saved' | 'waiting'>;
  /** Called once the window has closed after a completed check-in. */
  onComplete?(answers: CheckInAnswers): void;
  onClose(): void;
}

/** The daily check-in: five steps, one thumb (W-006 to W-013). */
export function CheckInDialog({ open, save, onComplete, onClose }: CheckInDialogProps) {
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState(freshAnswers);
  const [isMissing, setMissing] = useState(false);
  const [state, setState] = useState<'asked' | 'saving' | 'saved' | 'waiting' | 'failed'>('asked');
  const isLast = step === stepCount - 1;
  const isDone = state === 'saved' || state === 'waiting';
  // Closing the window keeps the answers, leaving the page does not.
  useUnsavedChanges(!isDone && answers.notes.trim() !== '');
  const finished = useRef({ onComplete, onClose, answers });
  finished.current = { onComplete, onClose, answers };
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      const { answers: finalAnswers, ...then } = finished.current;
      setStep(0);
      setAnswers(freshAnswers);
      setState('asked');
      then.onClose();
      if (isComplete(finalAnswers)) then.onComplete?.(finalAnswers);
    }, completedTime);
    return () => clearTimeout(timer);
  }, [isDone]);
  const rated = ratingSteps[step];
  const next = () => {
    const isRated = !rated || answers[rated.member] !== undefined;
    setMissing(!isRated);
    if (isRated) setStep(step + 1);
  };
  const back = () => {
    setMissing(false);
    setStep(step - 1);
  };
  const complete = async () => {
    if (!isComplete(answers)) return;
    setState('saving');
    try {
      setState(await save(answers));
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      title="Daily Check-In"
      open={open}
      width="30rem"
      // A completed one closes automatically.
      onClose={isDone ? () => {} : onClose}
      footer={
        !isDone && (
          <>
            <Button look="secondary" disabled={step === 0} onClick={back}>
              Previous
            </Button>
            {isLast ? (
              <Button busy={state === 'saving'} onClick={complete}>
                Complete Check-In
              </Button>
            ) : (
              <Button onClick={next}>Next</Button>
            )}
          </>
        )
      }
    >
      {isDone ? (
        <Completed role="status">
          <CircleCheck size="2.5rem" aria-hidden />
          <h3>Check-in completed</h3>
          <p>
            {state === 'waiting'
              ? 'You’re offline. It is saved on this device, and we’ll send it when you’re online.'
              : 'Thank you for checking in with yourself.'}
          </p>
          {isComplete(answers) && needsSupport(answers) && <SupportNotice />}
        </Completed>
      ) : (
        <Steps>
          <Where>
            <span>
              Step {step + 1} of {stepCount}
            </span>
            <Tooltip text={tip}>
              <IconButton label="Daily Tip">
                <Lightbulb size="1.125rem" aria-hidden />
              </IconButton>
            </Tooltip>
          </Where>
          <progress aria-label="Steps" max={stepCount} value={step + 1} />
          <Step
            step={step}
            answers={answers}
            isMissing={isMissing}
            onChange={(change) => {
              setMissing(false);
              setAnswers({ ...answers, ...change });
            }}
          />
          {state === 'failed' && (
            <p role="alert">
              Your check-in could not be saved. What you entered is still here: please try again.
            </p>
          )}
        </Steps>
      )}
    </Dialog>
  );
}

interface StepProps {
  step: number;
  answers: CheckInDraft;
  /** Whether the answer of this step is missing. */
  isMissing: boolean;
  onChange(change: Partial<CheckInDraft>): void;
}

function Step({ step, answers, isMissing, onChange }: StepProps) {
  const rated = ratingSteps[step];
  if (!rated)
    return (
      <TextArea
        label="Notes (optional)"
        rows={5}
        maxLength={longestNotes}
        value={answers.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
    );
  const { member, question, labels, isBurden } = rated;
  return (
    <RatingField
      key={member}
      label={question}
      labels={labels}
      isBurden={isBurden}
      value={answers[member]}
      error={isMissing ? 'Choose a number from 1 to 10 to continue.' : undefined}
      onChange={(value) => onChange({ [member]: value })}
    />
  );
}

const Steps = styled.div`
  display: grid;
  gap: 1rem;
  min-height: 17rem;
  align-content: start;
  progress {
    width: 100%;
    height: 0.25rem;
  }
  > [role='alert'] {
    color: var(--danger);
  }
`;
const Where = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: var(--muted);
  font-size: 0.875rem;
`;
const Completed = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 0.5rem;
  min-height: 17rem;
  text-align: center;
  > svg {
    color: var(--success);
  }
  > p {
    color: var(--muted);
  }
`;
