import type { Interview } from '@fairlead/contracts/api/candidates';
import { labelOf } from '@fairlead/contracts/reference/options';
import { interviewKinds } from '@fairlead/contracts/reference/recruitment';
import { usePortal } from '@fairlead/remote-kit';
import { useAction } from '@fairlead/remote-kit/forms';
import { Badge, Button, dayAndTimeIn, later } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAnswerInterviewMutation } from './get-interviews.ts';

// Few people decline.
const DeclineInterview = later(
  async () => (await import('./decline-interview.tsx')).DeclineInterview,
);

interface OwnInterviewProps {
  interview: Interview;
}

/** One's own interview, in its own time zone, to accept or decline. */
export function OwnInterview({ interview }: OwnInterviewProps) {
  const { apiHost } = usePortal();
  const act = useAction();
  const [answer, { isLoading }] = useAnswerInterviewMutation();
  const [isDeclining, decline] = useState(false);
  const { id, kind, startsAt, timeZone, place, message, answer: given, answerNote } = interview;
  const when = `${dayAndTimeIn(timeZone, startsAt)} (${timeZone})`;
  const accept = () =>
    act(() => answer({ id, answer: 'accepted', startsAt }).unwrap(), 'Interview accepted');
  return (
    <Meeting>
      <p>
        <strong>Interview:</strong> <time dateTime={startsAt}>{when}</time>,{' '}
        {labelOf(interviewKinds, kind)}
        {place && `, ${place}`}{' '}
        {given && (
          <Badge $tone={given === 'accepted' ? 'success' : 'neutral'}>
            {given === 'accepted' ? 'You accepted' : 'You declined'}
          </Badge>
        )}
      </p>
      {message && <p>{message}</p>}
      {answerNote && <p>Your message: {answerNote}</p>}
      <Actions>
        {given !== 'accepted' && (
          <Button
            size="sm"
            busy={isLoading}
            aria-label={`Accept the interview on ${when}`}
            onClick={() => void accept()}
          >
            Accept
          </Button>
        )}
        {given !== 'declined' && (
          <Button
            look="secondary"
            size="sm"
            disabled={isLoading}
            aria-label={`Decline the interview on ${when}`}
            onClick={() => decline(true)}
          >
            Decline
          </Button>
        )}
        <a href={`${apiHost}/api/interviews/${encodeURIComponent(id)}/calendar`} download>
          Add to calendar
        </a>
      </Actions>
      {isDeclining && <DeclineInterview interview={interview} onClose={() => decline(false)} />}
    </Meeting>
  );
}

const Meeting = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem 1rem;
  border-radius: var(--radius);
  background: var(--accent-soft);
  overflow-wrap: anywhere;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
`;
