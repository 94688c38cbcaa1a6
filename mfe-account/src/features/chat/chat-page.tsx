import {
  ForPerson,
  type Parameter,
  useListState,
  usePageTitle,
  usePortal,
} from '@fairlead/remote-kit';
import { Button, EmptyState, hiddenFromSight, isolated, Loader, PageContainer } from '@fairlead/ui';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { chatApi } from './chat-api.ts';
import { hrefOf } from './conversation-href.ts';
import { ConversationList } from './conversation-list.tsx';
import { NewConversation } from './new-conversation.tsx';
import { lookEvery, Thread } from './thread.ts';
import { Middle, NoThread, ThreadView } from './thread-view.tsx';
import { useChatLive } from './use-chat-live.ts';
import { useSending } from './use-sending.ts';

/** The id of a conversation in the address. */
const conversationId: Parameter<string> = {
  read: (text) => (/^[\da-f]{24}$/.test(text ?? '') ? String(text) : ''),
  write: (id) => id || undefined,
};
/** The number of a message in the address; 0 for none. */
const messageNumber: Parameter<number> = {
  read: (text) => {
    const seq = Number(text ?? 0);
    return Number.isSafeInteger(seq) && seq > 0 ? seq : 0;
  },
  write: (seq) => (seq > 0 ? String(seq) : undefined),
};
const address = { conversation: conversationId, message: messageNumber };

/** `/account/chat`: conversations, and next to them the open one; where there is little room, one after the other. */
export default function ChatPage() {
  return <ForPerson>{({ id }) => <Chat key={id} me={id} />}</ForPerson>;
}

function Chat({ me }: { me: string }) {
  const { navigate } = usePortal();
  const [{ conversation, message }] = useListState(address);
  const [isStarting, start] = useState(false);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const open = conversation || undefined;
  const read = chatApi.useGetConversationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookEvery,
    skipPollingIfUnfocused: true,
  });
  useChatLive(open, me);
  const thread = useRef<Thread>(undefined);
  const sending = useSending(me, (to, sent) => {
    if (thread.current?.conversation === to) thread.current.take(sent);
    void read.refetch();
  });
  const opened = useCallback((now: Thread) => {
    thread.current = now;
  }, []);
  const unread = (read.data ?? []).filter((entry) => entry.unread > 0).length;
  const name = read.data?.find(({ id }) => id === open)?.name;
  usePageTitle(
    [unread > 0 && `(${unread})`, name && isolated(name), 'Chat'].filter(Boolean).join(' '),
  );
  const frame = useRef<HTMLDivElement>(null);
  useRoomBelow(frame);
  return (
    <PageContainer>
      <Head data-open={open !== undefined || undefined}>
        <h1>Chat</h1>
        <Button onClick={() => start(true)}>
          <Plus size="1.125rem" aria-hidden /> New conversation
        </Button>
      </Head>
      <Room ref={frame}>
        <Panes data-open={open !== undefined || undefined}>
          <ConversationList me={me} read={read} open={open} onStart={() => start(true)} />
          {open ? (
            <Opened
              key={`${open} ${message}`}
              me={me}
              id={open}
              startAt={message || undefined}
              onOpen={opened}
              sending={sending}
              text={texts.get(open) ?? ''}
              onText={(text) => setTexts((all) => new Map([...all, [open, text]]))}
            />
          ) : (
            <Middle>
              <EmptyState
                kind="no-data"
                title="No conversation is open"
                description="Choose one, or start a new one."
              />
            </Middle>
          )}
        </Panes>
      </Room>
      {isStarting && (
        <NewConversation
          onClose={() => start(false)}
          onStarted={(id) => {
            start(false);
            navigate(hrefOf(id));
          }}
        />
      )}
    </PageContainer>
  );
}

interface OpenedProps {
  me: string;
  id: string;
  startAt: number | undefined;
  onOpen(thread: Thread): void;
  sending: ReturnType<typeof useSending>;
  text: string;
  onText(text: string): void;
}

/** The open conversation, once it is loaded. */
function Opened({ id, onOpen, ...view }: OpenedProps) {
  const portal = usePortal();
  const { data, error, isFetching, refetch } = chatApi.useGetConversationQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookEvery,
    skipPollingIfUnfocused: true,
  });
  const [thread] = useState(() => new Thread(id, portal));
  const { startAt } = view;
  useEffect(() => {
    onOpen(thread);
    return thread.start();
  }, [thread, onOpen]);
  // A cached answer does not tell what is unread now.
  const [known, know] = useState<typeof data>();
  if (data && !isFetching && !known) know(data);
  const unread = known?.unread;
  useEffect(() => {
    if (unread !== undefined) void thread.open({ unread, around: startAt });
  }, [thread, unread, startAt]);
  if (known && data) return <ThreadView conversation={data} thread={thread} {...view} />;
  if (!error)
    return (
      <Middle>
        <Loader label="Loading the conversation" />
      </Middle>
    );
  return (
    <NoThread
      isMissing={'kind' in error && error.kind === 'missing'}
      onAgain={() => void refetch()}
    />
  );
}

/** Gives an element the height (px) from its top to the end of the window. */
function useRoomBelow(element: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current;
      if (!box) return;
      const top = Math.round(box.getBoundingClientRect().top + scrollY);
      box.style.setProperty('--top', `${top}px`);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  padding-block: 1rem;
  h1 {
    font-size: var(--page-title, clamp(1.5rem, 4vw, 2rem));
  }
  @media (max-width: 48rem) {
    &[data-open] {
      padding-block: 0.5rem 0;
    }
    &[data-open] > h1 {
      ${hiddenFromSight}
    }
    &[data-open] > button {
      display: none;
    }
  }
`;
const Room = styled.div`
  container: chat / inline-size;
  height: calc(100dvh - var(--top, 10rem) - 1rem);
  min-height: 24rem;
  margin-bottom: 1rem;
`;
const Panes = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(16rem, 21rem) minmax(0, 1fr);
  height: 100%;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--page-ground, var(--surface));
  overflow: hidden;
  > :first-child {
    border-inline-end: 1px solid var(--border);
  }
  @container chat (max-width: 47.99rem) {
    grid-template-columns: minmax(0, 1fr);
    > :first-child {
      border: 0;
    }
    &[data-open] > :first-child,
    &:not([data-open]) > :last-child {
      display: none;
    }
  }
`;
