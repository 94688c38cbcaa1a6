import { labelOf } from '@fairlead/contracts/reference/options';
import type { Register } from '@fairlead/contracts/registers/declaration/register';
import { ConflictDialog, type FieldWords } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { RegisterPlace } from '../register-place.ts';
import { readersFormats, wordsOfValue } from '../written-value.ts';
import type { QueuedRecord } from './queued-record.ts';
import { differingIn } from './record-outbox.ts';
import { useOfflineRecords } from './use-offline-records.ts';
import { WaitingRecordDialog } from './waiting-record-dialog.tsx';

/** The records of a register that are only on this device: those that wait for a connection, and those that somebody must look at (O-136). */
export function WaitingRecords({ place }: { place: RegisterPlace }) {
  return place.register.keepsOffline ? <Waiting place={place} /> : null;
}

function Waiting({ place }: { place: RegisterPlace }) {
  const { waiting, sendNow, sendAgain, drop } = useOfflineRecords(place);
  if (waiting.length === 0) return null;
  const unsent = waiting.filter(({ refused }) => refused === undefined);
  return (
    <Lines role="status">
      {unsent.length > 0 && (
        <p>
          Saved on this device: {unsent.map(({ title }) => title).join(', ')}. We’ll send{' '}
          {unsent.length === 1 ? 'it' : 'them'} when you’re online.
          <Button look="secondary" size="sm" onClick={() => void sendNow()}>
            Send now
          </Button>
        </p>
      )}
      {waiting
        .filter(({ refused }) => refused !== undefined)
        .map((queued) => (
          <Refused
            key={queued.key}
            place={place}
            queued={queued}
            onSend={async (content) => {
              await sendAgain(queued, content && { content });
              await sendNow();
            }}
            onDrop={() => void drop(queued)}
          />
        ))}
    </Lines>
  );
}

interface RefusedProps {
  place: RegisterPlace;
  queued: QueuedRecord;
  onSend(chosen?: QueuedRecord['content']): Promise<void>;
  onDrop(): void;
}

/** A record that was refused: for the person to choose between two versions, to change, to send again or to drop. */
function Refused({ place, queued, onSend, onDrop }: RefusedProps) {
  const { register } = place;
  const { title, refused, theirs, content } = queued;
  const [isOpen, open] = useState(false);
  const [isChanging, change] = useState(false);
  const fields = theirs ? differingIn(content, theirs.content) : [];
  const decide = (chosen: QueuedRecord['content'] | undefined) => {
    open(false);
    if (!chosen || !theirs) return;
    // Nothing is left to send where all of theirs stays.
    if (differingIn(chosen, theirs.content).length === 0) onDrop();
    else void onSend(chosen);
  };
  return (
    <div>
      <p>
        {title}: {refused}
        {theirs ? (
          <Button look="secondary" size="sm" onClick={() => open(true)}>
            Compare
          </Button>
        ) : (
          <>
            {hasForm(register, queued) && (
              <Button look="secondary" size="sm" onClick={() => change(true)}>
                Change
              </Button>
            )}
            <Button look="secondary" size="sm" onClick={() => void onSend()}>
              Try again
            </Button>
            <Button look="secondary" size="sm" onClick={onDrop}>
              Discard
            </Button>
          </>
        )}
      </p>
      <ConflictDialog
        conflict={
          isOpen && theirs ? { fields, yours: content, now: theirs.content, decide } : undefined
        }
        words={fieldWords(register, content, theirs?.content)}
      />
      {isChanging && (
        <WaitingRecordDialog place={place} queued={queued} onClose={() => change(false)} />
      )}
    </div>
  );
}

/** Whether there is something of it to fill in: a transition alone has no form. */
const hasForm = ({ fields }: Register, { record, content }: QueuedRecord): boolean =>
  record === null || Object.keys(content).some((name) => name in fields);

/** The labels of a record's fields, and how their values are worded. */
function fieldWords(
  { fields, statuses }: Pick<Register, 'fields' | 'statuses'>,
  mine: QueuedRecord['content'],
  theirs: QueuedRecord['content'] = {},
): FieldWords<QueuedRecord['content']> {
  const words = Object.entries(fields).map(([name, field]) => [
    name,
    {
      label: field.label,
      say: (value: unknown) => wordsOf(field, value, value === mine[name] ? mine : theirs),
    },
  ]);
  const status = { label: 'Status', say: (code: unknown) => labelOf(statuses, String(code)) };
  return { ...Object.fromEntries(words), status };
}

type Field = RegisterPlace['register']['fields'][string];

/** The text of a value as it was sent; rows one after the other. */
const wordsOf = (
  field: Field,
  value: unknown,
  content: Readonly<Record<string, unknown>>,
): string =>
  field.rows && Array.isArray(value)
    ? value
        .map((row: Record<string, unknown>) =>
          Object.entries(field.rows ?? {})
            .map(([name, part]) => wordsOfValue(part, row[name], readersFormats, content))
            .filter(Boolean)
            .join(': '),
        )
        .join('; ')
    : wordsOfValue(field, value, readersFormats, content);

const Lines = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-bottom: 1rem;
  > p,
  > div {
    margin: 0;
    padding: 0.625rem 0.875rem;
    border: 1px solid var(--warning-border);
    border-radius: var(--radius-card);
    background: var(--warning-soft);
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
    margin: 0;
  }
`;
