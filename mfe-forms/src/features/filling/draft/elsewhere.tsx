import type { Answers } from '@fairlead/contracts/forms/submission';
import { Button, Card } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Begun } from './begun.ts';

interface ElsewhereProps {
  begun: Begun;
  /** Continues with the answers from elsewhere. */
  onTake(answers: Answers): void;
}

/** Shows that the form was continued on another device, where this one has answers of its own, and lets the person choose. */
export function Elsewhere({ begun: { elsewhere }, onTake }: ElsewhereProps) {
  const [isOpen, setOpen] = useState(true);
  if (!elsewhere || !isOpen) return null;
  return (
    <Note as="section" aria-label="Answers from another device">
      <p>You went on with this form on another device. Below is what you answered on this one.</p>
      <Acts>
        <Button
          look="secondary"
          onClick={() => {
            setOpen(false);
            onTake(elsewhere);
          }}
        >
          Take the answers of the other device
        </Button>
        <Button look="secondary" onClick={() => setOpen(false)}>
          Keep these
        </Button>
      </Acts>
    </Note>
  );
}

const Note = styled(Card)`
  display: grid;
  gap: 1rem;
  max-width: 48rem;
  margin-bottom: 1.5rem;
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
