import type { SessionUser } from '@fairlead/contracts/portal/session';
import { MailWarning } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SendAgain } from './send-again.tsx';

/** Shows a person that their address is not confirmed yet; renders nothing where it is, or where that is unknown. */
export function UnconfirmedNotice({ person }: { person: SessionUser }) {
  const id = useId();
  if (person.emailVerified !== false) return null;
  return (
    <Notice aria-labelledby={id}>
      <MailWarning size="1.375rem" aria-hidden />
      <div>
        <h2 id={id}>Confirm your address</h2>
        <p>
          Employers see {person.email} marked as unconfirmed until you follow the link we emailed
          you.
        </p>
        <SendAgain />
      </div>
    </Notice>
  );
}

const Notice = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.875rem;
  margin-bottom: 1.5rem;
  padding: clamp(1rem, 2.5vw, 1.25rem);
  border: 1px solid var(--warning-border);
  border-radius: var(--radius-card);
  background: var(--warning-soft);
  > svg {
    color: var(--warning);
  }
  h2 {
    font-size: 1rem;
  }
  h2 + p {
    margin: 0.25rem 0 0.875rem;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
`;
