import type { ConversationEntry, FoundMessage } from '@fairlead/contracts/api/chat';
import { useDebounced } from '@fairlead/remote-kit';
import {
  Badge,
  Button,
  EmptyState,
  Link,
  relativeTime,
  Skeleton,
  TextField,
  useNow,
  VisuallyHidden,
} from '@fairlead/ui';
import { BellOff, Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { chatApi } from './chat-api.ts';
import { countText, lastText, privacyText } from './chat-words.ts';
import { hrefOf } from './conversation-href.ts';

/** How long (ms) typing must pause before messages are searched. */
const searchDelay = 300;

interface ConversationListProps {
  me: string;
  read: {
    data?: readonly ConversationEntry[] | undefined;
    isError: boolean;
    refetch(): unknown;
  };
  open: string | undefined;
  onStart(): void;
}

/** One’s conversations, latest first, each with its unread count; or the messages that match the search. */
export function ConversationList({ me, read, open, onStart }: ConversationListProps) {
  const [typed, type] = useState('');
  const words = useDebounced(typed.trim(), searchDelay);
  return (
    <Box aria-label="Conversations">
      <TextField
        type="search"
        label="Search messages"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {words ? (
        <Found words={words} conversations={read.data ?? []} />
      ) : (
        <Conversations me={me} read={read} open={open} onStart={onStart} />
      )}
      <small>{privacyText}</small>
    </Box>
  );
}

function Conversations({ me, read, open, onStart }: ConversationListProps) {
  const { data: entries, isError, refetch } = read;
  const now = useNow();
  if (!entries && isError)
    return (
      <EmptyState
        kind="error"
        title="Your conversations could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (!entries) return <Outline />;
  if (entries.length === 0)
    return (
      <EmptyState
        kind="no-data"
        title="No conversations yet"
        description="Write to the people you work with, one by one or in a group."
        action={<Button onClick={onStart}>New conversation</Button>}
      />
    );
  return (
    <Entries>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} me={me} isOpen={entry.id === open} now={now} />
        </li>
      ))}
    </Entries>
  );
}

function Entry({
  entry,
  me,
  isOpen,
  now,
}: {
  entry: ConversationEntry;
  me: string;
  isOpen: boolean;
  now: Date;
}) {
  const { id, kind, name, unread, lastAt, mutedUntil, vessel } = entry;
  const isMuted = mutedUntil !== null && Date.parse(mutedUntil) > now.getTime();
  return (
    <EntryLink
      href={hrefOf(id)}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <span>
        <strong>
          {kind === 'group' && <Users size="1rem" role="img" aria-label="Group" />}
          <bdi>{name}</bdi>
        </strong>
        <time dateTime={lastAt}>{relativeTime(lastAt, now)}</time>
      </span>
      <span>
        <span dir="auto">{lastText(entry, me)}</span>
        {isMuted && <BellOff size="1rem" role="img" aria-label="Muted" />}
        {unread > 0 && (
          <Badge $tone={isMuted ? 'neutral' : 'accent'}>
            <span aria-hidden>{countText(unread)}</span>
            <VisuallyHidden>
              {unread === 1 ? '1 unread message' : `${unread} unread messages`}
            </VisuallyHidden>
          </Badge>
        )}
      </span>
      {vessel && <small>{vessel.name}</small>}
    </EntryLink>
  );
}

function Found({
  words,
  conversations,
}: {
  words: string;
  conversations: readonly ConversationEntry[];
}) {
  const { data, isError, isFetching, refetch } = chatApi.useSearchMessagesQuery(words, {
    refetchOnMountOrArgChange: true,
  });
  const now = useNow();
  if (isError)
    return (
      <EmptyState
        kind="error"
        title="The search did not work"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (!data || isFetching) return <Outline />;
  if (data.found.length === 0)
    return (
      <EmptyState
        kind="no-results"
        title="No messages found"
        description="Try other words, or fewer of them."
      />
    );
  const whereOf = ({ conversation, conversationName }: FoundMessage) =>
    conversationName || conversations.find(({ id }) => id === conversation)?.name || '';
  return (
    <Entries aria-label="Messages found">
      {data.found.map((message) => (
        <li key={message.id}>
          <EntryLink href={hrefOf(message.conversation, message.seq)}>
            <span>
              <strong>
                <bdi>{data.people[message.by]}</bdi>
              </strong>
              <time dateTime={message.createdAt}>{relativeTime(message.createdAt, now)}</time>
            </span>
            <span>
              <span dir="auto">{message.text}</span>
            </span>
            <small>{whereOf(message)}</small>
          </EntryLink>
        </li>
      ))}
    </Entries>
  );
}

const Outline = () => (
  <Entries aria-busy aria-label="Loading">
    {[1, 2, 3, 4, 5].map((line) => (
      <li key={line}>
        <Skeleton $height="3.5rem" />
      </li>
    ))}
  </Entries>
);

const Box = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  min-height: 0;
  padding: 1rem 0.75rem;
  > small {
    padding-inline: 0.5rem;
    color: var(--muted);
  }
`;
const Entries = styled.ul`
  flex: 1;
  min-height: 0;
  /* The rings of what has the focus are not cut off. */
  margin: -0.25rem;
  padding: 0.25rem;
  overflow-y: auto;
  list-style: none;
  > li + li {
    margin-top: 0.125rem;
  }
`;
const EntryLink = styled(Link)`
  display: grid;
  gap: 0.125rem;
  padding: 0.625rem 0.5rem;
  border-radius: var(--radius);
  color: var(--text);
  text-decoration: none;
  &:hover {
    background: var(--sunken);
  }
  &[aria-current] {
    background: var(--accent-soft);
  }
  > span {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    min-width: 0;
  }
  > span > :first-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    font-weight: 550;
  }
  strong svg {
    display: inline-block;
    margin-inline-end: 0.375rem;
    vertical-align: -0.125rem;
  }
  &[data-unread] strong {
    font-weight: 700;
  }
  time,
  small,
  > span:nth-child(2) > :first-child {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  &[data-unread] > span:nth-child(2) > :first-child {
    color: var(--text);
  }
`;
