import type { ChatMessage, Conversation } from '@fairlead/contracts/api/chat';
import { usePortal } from '@fairlead/remote-kit';
import { useAction } from '@fairlead/remote-kit/forms';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Link,
  Loader,
  useExternalStore,
  useMedia,
  useNow,
  useOnline,
} from '@fairlead/ui';
import { ArrowLeft, Info } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { chatApi } from './chat-api.ts';
import { closedText, isEditable, placeOf, privacyText } from './chat-words.ts';
import { hrefOf } from './conversation-href.ts';
import { ConversationInfo } from './conversation-info.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { MessageLine, UnsentLine } from './message-line.tsx';
import { MessageList, MessagesFailed } from './message-list.tsx';
import type { MessageAction } from './message-menu.tsx';
import { Prompt } from './prompt.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { Thread } from './thread.ts';
import { rowsOf } from './thread-rows.ts';
import { useMarkRead } from './use-mark-read.ts';
import type { useSending } from './use-sending.ts';
import { useTyping } from './use-typing.ts';
import type { Draft } from './waiting-messages.ts';

interface ThreadViewProps {
  me: string;
  conversation: Conversation;
  thread: Thread;
  /** A message to start at. */
  startAt: number | undefined;
  sending: ReturnType<typeof useSending>;
  text: string;
  onText(text: string): void;
}

/** An open conversation: its members, its messages, and the input. */
export function ThreadView(props: ThreadViewProps) {
  const { me, conversation, thread, startAt, sending, text, onText } = props;
  const { navigate } = usePortal();
  const act = useAction();
  const state = useExternalStore(thread.subscribe, thread.state);
  const isOnline = useOnline();
  const now = useNow().getTime();
  const [isAtEnd, setAtEnd] = useState(startAt === undefined);
  const [toEnd, setToEnd] = useState(0);
  const [answering, answer] = useState<ChatMessage>();
  const [editing, edit] = useState<ChatMessage>();
  const [removing, remove] = useState<ChatMessage>();
  const [reporting, report] = useState<ChatMessage>();
  const [isInfoOpen, openInfo] = useState(false);
  const [removeMessage, removal] = chatApi.useRemoveMessageMutation();
  const typing = useTyping(conversation.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const unreadFrom = useUnreadFrom(conversation);
  useMarkRead(conversation, state, isAtEnd);

  const names = useMemo(
    () => new Map(conversation.members.map(({ user, name }) => [user, name])),
    [conversation.members],
  );
  const nameOf = useCallback(
    (user: string) => names.get(user) ?? state.people[user] ?? 'Former member',
    [names, state.people],
  );
  const hasMouse = useMedia('(pointer: fine)');
  const [writesAtOnce] = useState(hasMouse && conversation.isOpen);
  useEffect(() => {
    if (!writesAtOnce) heading.current?.focus({ preventScroll: true });
  }, [writesAtOnce]);

  const unsent = sending.unsent.filter((one) => one.conversation === conversation.id);
  const rows = rowsOf(state.messages, state.hasAfter ? [] : unsent, unreadFrom);
  const bySeq = new Map([
    ...state.answered,
    ...state.messages.map((one) => [one.seq, one] as const),
  ]);
  const blocked = new Set(
    conversation.members.filter((one) => one.isBlocked).map(({ user }) => user),
  );
  const actsOf = (message: ChatMessage): MessageAction[] => {
    if (message.removedAt || message.notice) return [];
    const isOwn = message.by === me;
    return [
      ...(conversation.isOpen ? [{ label: 'Reply', run: () => answer(message) }] : []),
      ...(isOwn && conversation.isOpen && isEditable(message, now)
        ? [{ label: 'Edit', run: () => edit(message) }]
        : []),
      ...(isOwn && conversation.isOpen
        ? [{ label: 'Remove', isDangerous: true, run: () => remove(message) }]
        : []),
      ...(isOwn ? [] : [{ label: 'Report', isDangerous: true, run: () => report(message) }]),
    ];
  };
  const send = async (draft: Draft) => {
    if (state.hasAfter) await thread.open();
    setToEnd((count) => count + 1);
    await sending.send(conversation.id, draft);
    setToEnd((count) => count + 1);
  };
  const seen = seenText(conversation, state.messages.at(-1), me);
  const writing = typing.filter((user) => user !== me && !blocked.has(user)).map(nameOf);
  const closed = closedText(conversation);
  return (
    <Frame aria-label={`Conversation: ${conversation.name}`}>
      <Head>
        <BackLink href={paths.chat} aria-label="All conversations">
          <ArrowLeft size="1.25rem" aria-hidden />
        </BackLink>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{conversation.name}</bdi>
          </h2>
          <p>
            {conversation.kind === 'group' && `${conversation.memberCount} members · `}
            {placeOf(conversation)}
          </p>
        </div>
        <IconButton label="About this conversation" onClick={() => openInfo(true)}>
          <Info size="1.25rem" aria-hidden />
        </IconButton>
      </Head>
      {state.status === 'loading' && (
        <Middle>
          <Loader label="Loading messages" />
        </Middle>
      )}
      {(state.status === 'failed' || state.status === 'missing') && (
        <MessagesFailed onAgain={() => void thread.open()} />
      )}
      {state.status === 'shown' && rows.length === 0 && (
        <Middle>
          <EmptyState
            kind="no-data"
            title="No messages yet"
            description={`Write the first one. ${privacyText}`}
          />
        </Middle>
      )}
      {state.status === 'shown' && rows.length > 0 && (
        <MessageList
          label={`Messages: ${conversation.name}`}
          thread={thread}
          state={state}
          rows={rows}
          nameOf={nameOf}
          startAt={startAt}
          toEnd={toEnd}
          onAtEnd={setAtEnd}
        >
          {(row) => {
            if (row.kind === 'unsent')
              return (
                <UnsentLine
                  unsent={row.unsent}
                  isOnline={isOnline}
                  onAgain={() => sending.again(row.unsent)}
                  onDrop={() => sending.drop(row.unsent)}
                />
              );
            if (row.kind !== 'message') return null;
            const { message, isFirst } = row;
            return (
              <MessageLine
                message={message}
                isFirst={isFirst}
                me={me}
                nameOf={nameOf}
                answered={message.replyTo === null ? undefined : bySeq.get(message.replyTo)}
                isBlocked={blocked.has(message.by)}
                isMarked={message.seq === startAt}
                actions={actsOf(message)}
                onAnswered={(seq) => navigate(hrefOf(conversation.id, seq))}
              />
            );
          }}
        </MessageList>
      )}
      <Below>
        <span>{seen}</span>
        <span role="status">
          {writing.length > 0 &&
            `${writing.join(', ')} ${writing.length > 1 ? 'are' : 'is'} writing`}
        </span>
      </Below>
      {!isOnline && conversation.isOpen && (
        <Offline role="status">
          You are offline. What you write is sent as soon as you are online.
        </Offline>
      )}
      {closed ? (
        <Closed>{closed}</Closed>
      ) : (
        <Prompt
          conversation={conversation}
          text={text}
          onText={onText}
          answering={
            answering && {
              message: answering,
              name: answering.by === me ? 'yourself' : nameOf(answering.by),
            }
          }
          onAnswerNothing={() => answer(undefined)}
          onSend={send}
          takesFocus={writesAtOnce}
        />
      )}
      {isInfoOpen && (
        <ConversationInfo me={me} conversation={conversation} onClose={() => openInfo(false)} />
      )}
      {editing && (
        <EditDialog
          conversation={conversation.id}
          message={editing}
          onClose={() => edit(undefined)}
        />
      )}
      {reporting && (
        <ReportDialog
          conversation={conversation}
          message={reporting}
          name={nameOf(reporting.by)}
          onClose={() => report(undefined)}
        />
      )}
      <ConfirmDialog
        title="Remove this message?"
        open={removing !== undefined}
        yes="Remove"
        no="Keep"
        busy={removal.isLoading}
        onNo={() => remove(undefined)}
        onYes={async () => {
          if (!removing) return;
          const call = () => removeMessage({ id: conversation.id, seq: removing.seq }).unwrap();
          if (await act(call, 'Message removed')) remove(undefined);
        }}
      >
        <p>
          Everybody sees that a message was removed, and no longer what it said. Its files are
          deleted.
        </p>
      </ConfirmDialog>
    </Frame>
  );
}

/** The first message that was unread when the conversation was opened. */
function useUnreadFrom({ unread, readSeq }: Conversation): number | undefined {
  const [from] = useState(unread > 0 ? readSeq + 1 : undefined);
  return from;
}

/** Who has read one’s own last message, where that is shown. */
function seenText(
  { kind, members }: Conversation,
  last: ChatMessage | undefined,
  me: string,
): string {
  if (!last || last.by !== me || last.notice) return '';
  const readers = members.filter(
    ({ user, readSeq, hasLeft }) =>
      user !== me && !hasLeft && readSeq !== null && readSeq >= last.seq,
  );
  if (readers.length === 0) return '';
  return kind === 'direct' ? 'Seen' : `Seen by ${readers.map(({ name }) => name).join(', ')}`;
}

/** Replaces a conversation that does not exist for this person, or could not be loaded. */
export const NoThread = ({ isMissing, onAgain }: { isMissing: boolean; onAgain(): void }) => (
  <Middle>
    <EmptyState
      kind={isMissing ? 'no-results' : 'error'}
      title={isMissing ? 'This conversation is not there' : 'The conversation could not be loaded'}
      description={
        isMissing
          ? 'It may be over, or you are not a member of it.'
          : 'Check your connection and try again.'
      }
      action={
        isMissing ? (
          <ButtonLink href={paths.chat}>All conversations</ButtonLink>
        ) : (
          <Button onClick={onAgain}>Try again</Button>
        )
      }
    />
  </Middle>
);

export const Middle = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  min-height: 0;
  padding: 1.5rem;
  overflow-y: auto;
`;
const Frame = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.625rem 1rem;
  border-bottom: 1px solid var(--border);
  > div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    overflow: hidden;
    font-size: 1.125rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
const BackLink = styled(Link)`
  display: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  color: var(--muted);
  @container chat (max-width: 47.99rem) {
    display: grid;
  }
`;
const Below = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  min-height: 1.25rem;
  padding-inline: 1rem;
  color: var(--muted);
  font-size: 0.75rem;
`;
const Offline = styled.p`
  padding: 0.25rem 1rem;
  background: var(--warning-soft);
  color: var(--warning);
  font-size: 0.875rem;
`;
const Closed = styled.p`
  padding: 1rem;
  border-top: 1px solid var(--border);
  color: var(--muted);
  text-align: center;
`;
