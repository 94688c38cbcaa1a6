import type { CaseMessage } from '@fairlead/contracts/api/incidents';
import { dayAndTime } from '@fairlead/ui';
import { styled } from 'styled-components';

const names = { reporter: 'Reporter', handler: 'Support staff' } as const;

interface MessagesProps {
  messages: readonly CaseMessage[];
  /** The viewer's side. */
  own: CaseMessage['from'];
}

/** The messages of a case, by role and to the hour. */
export function Messages({ messages, own }: MessagesProps) {
  if (messages.length === 0) return <None>Nothing has been written yet.</None>;
  return (
    <Thread aria-label="Messages">
      {messages.map(({ from, text, hour }, place) => (
        // Messages are only ever appended.
        // biome-ignore lint/suspicious/noArrayIndexKey: a message has no other name here
        <li key={place} data-own={from === own || undefined}>
          <small>
            {from === own ? 'You' : names[from]} · {dayAndTime(hour)}
          </small>
          <p>{text}</p>
        </li>
      ))}
    </Thread>
  );
}

const None = styled.p`
  color: var(--muted);
`;
const Thread = styled.ol`
  display: grid;
  gap: 0.75rem;
  list-style: none;
  > li {
    justify-self: start;
    max-width: min(36rem, 90%);
    padding: 0.75rem 1rem;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface);
  }
  > li[data-own] {
    justify-self: end;
    background: var(--accent-soft);
  }
  small {
    color: var(--muted);
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
