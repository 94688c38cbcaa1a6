import { Button, day, IconButton, Loader, VisuallyHidden } from '@fairlead/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Notice, UnreadLine } from './message-looks.ts';
import type { Thread, ThreadState } from './thread.ts';
import type { ThreadRow } from './thread-rows.ts';

/** Within how many pixels of the end new messages are scrolled to. */
const endWithin = 8;
/** Beyond how many pixels of the end the button leads there. */
const buttonBeyond = 100;
/** How near (px) to the first or last message more is read. */
const moreWithin = 400;
/** The assumed height of a line until it is measured (px). */
const supposed = 64;

interface MessageListProps {
  label: string;
  thread: Thread;
  state: ThreadState;
  rows: readonly ThreadRow[];
  nameOf(user: string): string;
  /** A message to start at, instead of the end. */
  startAt?: number | undefined;
  /** Incremented to request scrolling to the end. */
  toEnd: number;
  onAtEnd(isAtEnd: boolean): void;
  children(row: ThreadRow): ReactNode;
}

/** The messages of a conversation, of which the visible ones are rendered. New ones are announced, wherever one is. */
export function MessageList(props: MessageListProps) {
  const { label, thread, state, rows, nameOf, startAt, toEnd, onAtEnd, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [fromEnd, setFromEnd] = useState(0);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => supposed,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    paddingEnd: 16,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endWithin,
  });
  const firstIndex = rows.findIndex((row) => row.kind === 'message' && row.message.seq === startAt);
  const started = useRef(false);
  useLayoutEffect(() => {
    if (started.current || rows.length === 0) return;
    started.current = true;
    if (firstIndex >= 0) list.scrollToIndex(firstIndex, { align: 'center' });
    else list.scrollToEnd();
  });
  useEffect(() => {
    if (toEnd > 0) list.scrollToEnd();
  }, [toEnd, list]);
  const look = () => {
    const element = box.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    setFromEnd(left);
    onAtEnd(left <= endWithin && !state.hasAfter);
    if (element.scrollTop < moreWithin) void thread.readBefore();
    if (left < moreWithin) void thread.readAfter();
  };
  const goToEnd = () => {
    if (state.hasAfter) void thread.open().then(() => list.scrollToEnd());
    else list.scrollToEnd();
  };
  return (
    <Frame>
      <Scroll ref={box} role="region" aria-label={label} tabIndex={0} onScroll={look}>
        {state.reading === 'before' && <Reading label="Loading earlier messages" />}
        <List style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row?.kind === 'day' && <Notice>{day(row.at)}</Notice>}
                {row?.kind === 'unread' && <UnreadLine>New messages</UnreadLine>}
                {row && children(row)}
              </li>
            );
          })}
        </List>
        {state.reading === 'after' && <Reading label="Loading later messages" />}
      </Scroll>
      {(fromEnd > buttonBeyond || state.hasAfter) && (
        <ToEnd>
          <IconButton label="Scroll to the newest message" onClick={goToEnd}>
            <ArrowDown size="1.25rem" aria-hidden />
          </IconButton>
        </ToEnd>
      )}
      <VisuallyHidden as="div" role="log" aria-label="New messages">
        {state.arrived.map(({ seq, by, text, removedAt }) => (
          <p key={seq}>{`${nameOf(by)}: ${removedAt ? 'Message removed' : text || 'A file'}`}</p>
        ))}
      </VisuallyHidden>
    </Frame>
  );
}

const Reading = ({ label }: { label: string }) => (
  <ReadingBox>
    <Loader variant="dots" label={label} />
  </ReadingBox>
);

/** Replaces messages that could not be read. */
export const MessagesFailed = ({ onAgain }: { onAgain(): void }) => (
  <Failed role="alert">
    <p>The messages could not be loaded. Check your connection.</p>
    <Button look="secondary" onClick={onAgain}>
      Try again
    </Button>
  </Failed>
);

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`;
const Scroll = styled.div`
  flex: 1;
  min-width: 0;
  overflow-y: auto;
  overflow-x: hidden;
  overscroll-behavior: contain;
  /* The list keeps its visible messages in place. */
  overflow-anchor: none;
  container-type: inline-size;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const List = styled.ol`
  position: relative;
  list-style: none;
  > li {
    position: absolute;
    top: 0;
    inset-inline-start: 0;
    width: 100%;
  }
  > li:focus-within,
  > li:has([popover]) {
    z-index: 1;
  }
`;
const ReadingBox = styled.div`
  position: sticky;
  top: 0.5rem;
  z-index: 2;
  display: grid;
  place-items: center;
  height: 0;
  overflow: visible;
`;
const ToEnd = styled.div`
  position: absolute;
  inset-inline-end: 1.25rem;
  bottom: 0.75rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow-raised);
`;
const Failed = styled.div`
  display: grid;
  flex: 1;
  gap: 0.75rem;
  place-content: center;
  justify-items: center;
  padding: 1.5rem;
  text-align: center;
`;
