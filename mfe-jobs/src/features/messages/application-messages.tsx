import {
  type ApplicationMessage,
  longestApplicationMessage,
} from '@fairlead/contracts/api/application-messages';
import { denormalizedName } from '@fairlead/contracts/api/relations';
import { DocumentForm, TextArea, useDocumentForm, useWrites } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Timestamp } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { applicationMessages, messagesRead, mostMessages } from './message-calls.ts';

interface ApplicationMessagesProps {
  application: string;
  /** On which side the reader is. */
  side: 'applicant' | 'employer';
  /** Whether they can write now: not once the application was withdrawn. */
  mayWrite: boolean;
}

/** How often (ms) messages are read while they are shown. */
const lookMs = 20_000;

/** What an applicant and an employer have written to each other about an application, in the order in which they wrote it. */
export function ApplicationMessages({ application, side, mayWrite }: ApplicationMessagesProps) {
  const read = applicationMessages.list.useQuery(messagesRead(application), {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookMs,
    skipPollingIfUnfocused: true,
  });
  const [count, setCount] = useState(0);
  return (
    <Conversation>
      <ResourcePart
        resource={useResource(read)}
        failure="The messages could not be loaded."
        height="6rem"
      >
        {({ docs }) =>
          docs.length === 0 ? (
            <Quiet>{nothing[side]}</Quiet>
          ) : (
            <>
              {docs.length === mostMessages && <Quiet>Only the latest messages are shown.</Quiet>}
              <Messages aria-label="Messages">
                {docs.toReversed().map((message) => (
                  <Message key={message.id} message={message} side={side} />
                ))}
              </Messages>
            </>
          )
        }
      </ResourcePart>
      {mayWrite && (
        <MessageForm key={count} application={application} onSent={() => setCount(count + 1)} />
      )}
    </Conversation>
  );
}

const nothing = {
  applicant: 'No messages yet. Ask the employer what you want to know.',
  employer: 'No messages yet. The candidate is notified of what you write.',
} as const;

function Message({
  message,
  side,
}: {
  message: ApplicationMessage;
  side: ApplicationMessagesProps['side'];
}) {
  const { isByApplicant, author, organization, text, createdAt } = message;
  const isOwnSide = isByApplicant === (side === 'applicant');
  const name = denormalizedName(author) ?? (isByApplicant ? 'The candidate' : 'A recruiter');
  const employer = isByApplicant ? undefined : denormalizedName(organization);
  return (
    <li data-own={isOwnSide || undefined}>
      <p>
        <b>
          <bdi>{isOwnSide && side === 'applicant' ? 'You' : name}</bdi>
        </b>
        {side === 'applicant' && employer && <bdi>{employer}</bdi>}
        <Timestamp at={createdAt} />
      </p>
      <p>{text}</p>
    </li>
  );
}

const schema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please write something')
    .max(longestApplicationMessage, 'Please write at most 2,000 characters'),
});

function MessageForm({ application, onSent }: { application: string; onSent(): void }) {
  const { create } = useWrites(applicationMessages, 1);
  const form = useDocumentForm({
    schema,
    initial: { text: '' },
    create: ({ text }, key) => create({ application, text }, key),
    saved: 'Message sent',
    onDone: onSent,
  });
  return (
    <DocumentForm form={form} button="Send message" size="sm">
      <TextArea label="New message" rows={3} {...form.field('text')} />
    </DocumentForm>
  );
}

const Conversation = styled.div`
  display: grid;
  gap: 1rem;
`;
const Quiet = styled.p`
  color: var(--muted);
`;
const Messages = styled.ol`
  display: grid;
  gap: 0.75rem;
  list-style: none;
  > li {
    display: grid;
    gap: 0.25rem;
    justify-self: start;
    max-width: min(100%, 40rem);
    padding: 0.75rem 1rem;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--sunken);
  }
  > li[data-own] {
    justify-self: end;
    border-color: transparent;
    background: var(--accent-soft);
  }
  p:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.5rem;
    color: var(--muted);
    font-size: 0.875rem;
  }
  b {
    color: var(--text);
    font-weight: 550;
  }
  p:last-child {
    color: var(--text);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
