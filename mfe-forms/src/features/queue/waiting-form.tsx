import type { QueuedItem } from '@fairlead/remote-kit/queue';
import { Button, Card, dayAndTime } from '@fairlead/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface WaitingFormProps {
  queued: QueuedItem;
  onSendNow(): void;
  /** Removes it from the queue, to change it. */
  onChange(): void;
}

/** Replaces a form that could not be sent without a connection; it is sent automatically once there is one. */
export function WaitingForm({ queued, onSendNow, onChange }: WaitingFormProps) {
  const { since, refused } = queued;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1} role="alert">
      <h2>
        {refused === undefined ? 'Something went wrong.' : 'Your answers could not be accepted.'}
      </h2>
      <p>
        {refused ??
          `You’re offline. Your answers were saved on this device on ${dayAndTime(since)}. We’ll send them when you’re online.`}
      </p>
      <Acts>
        {refused === undefined && <Button onClick={onSendNow}>Send now</Button>}
        <Button look="secondary" onClick={onChange}>
          Change your answers
        </Button>
      </Acts>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  justify-items: start;
  gap: 1rem;
  max-width: 48rem;
  outline: none;
  h2 {
    font-size: 1.125rem;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
