import { RowActions, Rows, RowText } from '@fairlead/remote-kit/lists';
import { useOutbox } from '@fairlead/remote-kit/outbox';
import { Button, ButtonLink, dayAndTime } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { queueOf } from './form-queue.ts';

/** The forms that wait in this browser to be sent, above the lists of a person's forms; renders nothing without any. */
export function WaitingForms({ person }: { person: string }) {
  const { waiting, sendNow } = useOutbox(queueOf(person));
  if (waiting.length === 0) return null;
  const isWaiting = waiting.some(({ refused }) => refused === undefined);
  return (
    <Part aria-labelledby="waiting-forms">
      <h2 id="waiting-forms">Waiting to be sent</h2>
      <p role="status">
        {isWaiting
          ? 'Saved on this device. We’ll send these when you’re online.'
          : 'These were not taken. Open each to see why.'}
      </p>
      <Rows aria-label="Waiting to be sent">
        {waiting.map(({ form, title, since, refused }) => (
          <li key={form}>
            <RowText>
              <h3>{title}</h3>
              <p>{refused ?? `Since ${dayAndTime(since)}`}</p>
            </RowText>
            <RowActions>
              <ButtonLink look="secondary" href={paths.fill(form)} aria-label={`Open ${title}`}>
                Open
              </ButtonLink>
            </RowActions>
          </li>
        ))}
      </Rows>
      {isWaiting && (
        <Button look="secondary" onClick={sendNow}>
          Send now
        </Button>
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  margin-bottom: 2rem;
  h2 {
    font-size: 1.125rem;
  }
  > p {
    color: var(--muted);
  }
  > ul {
    width: 100%;
  }
`;
