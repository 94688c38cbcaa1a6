import type { WellnessAlert } from '@fairlead/contracts/api/wellness-care';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, Timestamp } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EnteredText, Note } from '../care/parts.tsx';
import { personName } from '../care/words.ts';
import { ContactDialog } from './contact-dialog.tsx';

interface ContactLogProps {
  alert: WellnessAlert;
  mayWrite: boolean;
  /** Has the alert refetched, where somebody else has changed it. */
  reread(): unknown;
}

/** The staff's contacts with the person of an alert, when and with what outcome, latest first. */
export function ContactLog({ alert, mayWrite, reread }: ContactLogProps) {
  const [isLogging, log] = useState(false);
  const { contactLog, status } = alert;
  // Where a contact is the next step, its button is already above; before that, the alert is acknowledged first.
  const mayLog = mayWrite && (status === 'contacted' || status === 'monitoring');
  return (
    <SectionCard
      title="Contact log"
      aside={
        mayLog && (
          <Button look="secondary" size="sm" onClick={() => log(true)}>
            Log another contact
          </Button>
        )
      }
    >
      {contactLog.length === 0 ? (
        <Note>
          {status === 'new'
            ? 'Nobody has been in contact yet. Acknowledge the alert first, so that others know you are on it.'
            : 'No contact has been logged yet.'}
        </Note>
      ) : (
        <Contacts>
          {contactLog.toReversed().map(({ id, by, at, note }) => (
            <li key={id}>
              <p>
                <b>{personName(by)}</b> <Timestamp at={at} />
              </p>
              <EnteredText>{note}</EnteredText>
            </li>
          ))}
        </Contacts>
      )}
      {isLogging && <ContactDialog alert={alert} reread={reread} onClose={() => log(false)} />}
    </SectionCard>
  );
}

const Contacts = styled.ol`
  list-style: none;
  li + li {
    margin-top: 0.875rem;
    padding-top: 0.875rem;
    border-top: 1px solid var(--border);
  }
  time {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
