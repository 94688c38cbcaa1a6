import type { ChatMessage } from '@fairlead/contracts/api/chat';
import { FileLine, FileLines } from '@fairlead/remote-kit/uploads';
import { Button, dayAndTime, time } from '@fairlead/ui';
import { useState } from 'react';
import { noticeText } from './chat-words.ts';
import { Bubble, Notice, Quote } from './message-looks.ts';
import { type MessageAction, MessageMenu } from './message-menu.tsx';
import { MessageText } from './message-text.tsx';
import type { UnsentMessage } from './use-sending.ts';

interface MessageLineProps {
  message: ChatMessage;
  /** Whether it is the first of several by the same person. */
  isFirst: boolean;
  me: string;
  nameOf(user: string): string;
  /** The message that it replies to, where that can be read. */
  answered?: ChatMessage | undefined;
  isBlocked: boolean;
  isMarked: boolean;
  actions: readonly MessageAction[];
  /** Goes to the message that it replies to. */
  onAnswered(seq: number): void;
}

/** A message in a conversation. */
export function MessageLine(props: MessageLineProps) {
  const { message, isFirst, me, nameOf, answered, isBlocked, isMarked, actions } = props;
  const [isShown, show] = useState(false);
  const { by, text, files, removedAt, editedAt, createdAt, replyTo } = message;
  if (message.notice)
    return (
      <Notice>
        {noticeText(message, nameOf, me)} · {time(createdAt)}
      </Notice>
    );
  const name = nameOf(by);
  const isOwn = by === me;
  const isHidden = isBlocked && !isShown && !removedAt;
  return (
    <Bubble
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-marked={isMarked || undefined}
    >
      {isFirst && (
        <header>
          <strong>
            <bdi>{isOwn ? 'You' : name}</bdi>
          </strong>
        </header>
      )}
      <div>
        {replyTo !== null && !removedAt && (
          <Quote type="button" onClick={() => props.onAnswered(replyTo)}>
            <strong>{answered ? <bdi>{nameOf(answered.by)}</bdi> : 'Earlier message'}</strong>
            <span>{quoted(answered)}</span>
          </Quote>
        )}
        {removedAt && <p data-removed>Message removed</p>}
        {isHidden && (
          <p data-removed>
            From a person you have blocked.{' '}
            <Button look="quiet" size="sm" onClick={() => show(true)}>
              Show message
            </Button>
          </p>
        )}
        {!removedAt && !isHidden && text && (
          <p dir="auto">
            <MessageText text={text} />
          </p>
        )}
        {!isHidden && files.length > 0 && (
          <FileLines>
            {files.map(({ file, name: called, size, url }) => (
              <FileLine key={file} name={called} href={url} size={size} />
            ))}
          </FileLines>
        )}
        <footer>
          <time dateTime={createdAt} title={dayAndTime(createdAt)}>
            {time(createdAt)}
          </time>
          {editedAt && <span>Edited</span>}
        </footer>
      </div>
      <MessageMenu
        label={`Actions: ${isOwn ? 'your message' : `message from ${name}`}, ${time(createdAt)}`}
        actions={actions}
      />
    </Bubble>
  );
}

const quoted = (answered: ChatMessage | undefined): string => {
  if (!answered) return 'Go to the message';
  if (answered.removedAt) return 'Message removed';
  return answered.text || 'A file';
};

interface UnsentLineProps {
  unsent: UnsentMessage;
  isOnline: boolean;
  onAgain(): void;
  onDrop(): void;
}

/** A message that has not been sent yet. */
export function UnsentLine({ unsent, isOnline, onAgain, onDrop }: UnsentLineProps) {
  const { draft, refused } = unsent;
  return (
    <Bubble data-own data-first data-unsent>
      <div>
        {draft.text && (
          <p dir="auto">
            <MessageText text={draft.text} />
          </p>
        )}
        {draft.files.length > 0 && (
          <FileLines>
            {draft.files.map(({ file, name, size }) => (
              <FileLine key={file} name={name} size={size} />
            ))}
          </FileLines>
        )}
        <footer>
          {refused ? (
            <>
              <span data-problem>Not sent: {refused}</span>
              <Button look="quiet" size="sm" onClick={onAgain}>
                Try again
              </Button>
              <Button look="quiet" size="sm" onClick={onDrop}>
                Remove
              </Button>
            </>
          ) : (
            <span>{isOnline ? 'Sending' : 'Sent as soon as you are online'}</span>
          )}
        </footer>
      </div>
    </Bubble>
  );
}
