import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { RegisterPlace } from '../register-place.ts';
import { readersFormats, wordsOfValue } from '../written-value.ts';
import type { QueuedRecord } from './queued-record.ts';
import { useOfflineRecords } from './use-offline-records.ts';

/** The records of a register that are only on this device: those that wait for a connection, and those that somebody must look at (O-136). */
export function WaitingRecords({ place }: { place: RegisterPlace }) {
  return place.register.keepsOffline ? <Waiting place={place} /> : null;
}

function Waiting({ place }: { place: RegisterPlace }) {
  const { waiting, sendNow, settle } = useOfflineRecords(place);
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
            onSettle={(choice) => {
              settle(queued, choice);
              if (choice === 'mine') void sendNow();
            }}
          />
        ))}
    </Lines>
  );
}

interface RefusedProps {
  place: RegisterPlace;
  queued: QueuedRecord;
  onSettle(choice: 'mine' | 'theirs'): void;
}

function Refused({ place, queued, onSettle }: RefusedProps) {
  const { title, refused, theirs, content } = queued;
  const [isOpen, open] = useState(false);
  const { fields } = place.register;
  const differing = Object.keys(content).filter(
    (name) => JSON.stringify(content[name]) !== JSON.stringify(theirs?.content[name]),
  );
  const displayedValue = (of: Readonly<Record<string, unknown>>, name: string) =>
    fields[name] ? wordsOf(fields[name], of[name], of) : '';
  return (
    <div>
      <p>
        {title}: {refused}
        <Button look="secondary" size="sm" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {theirs ? 'Compare' : 'Look'}
        </Button>
      </p>
      {isOpen && (
        <Sides>
          <section aria-label="Yours">
            <h3>Yours</h3>
            {differing.map((name) => (
              <p key={name}>
                {fields[name]?.label}: {displayedValue(content, name) || '–'}
              </p>
            ))}
            <Button size="sm" onClick={() => onSettle('mine')}>
              {theirs ? 'Keep yours' : 'Try again'}
            </Button>
          </section>
          <section aria-label={theirs ? 'Theirs' : 'Or'}>
            <h3>{theirs ? 'Theirs' : 'Or'}</h3>
            {theirs &&
              differing.map((name) => (
                <p key={name}>
                  {fields[name]?.label}: {displayedValue(theirs.content, name) || '–'}
                </p>
              ))}
            <Button size="sm" look="secondary" onClick={() => onSettle('theirs')}>
              {theirs ? 'Keep theirs' : 'Drop yours'}
            </Button>
          </section>
        </Sides>
      )}
    </div>
  );
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

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 0.75rem;
  margin-top: 0.75rem;
  section {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 0.375rem;
  }
  h3 {
    font-size: 0.9375rem;
  }
`;
