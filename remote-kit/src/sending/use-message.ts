import { useState } from 'react';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { type Sending, type SendOptions, useSend } from './use-send.ts';

/** A text that is written and sent. */
export interface Message<Answer>
  extends Pick<Sending<string, Answer>, 'isSending' | 'problem' | 'setProblem'> {
  text: string;
  setText(text: string): void;
  isEmpty: boolean;
  /** Sends the text without the white space around it, unless there is nothing else. */
  send(): Promise<Answer | undefined>;
}

/**
 * A text to send, such as a message or a comment. Once it is sent the field is empty for the next one; what was typed meanwhile stays. Leaving the page
 * with an unsent text asks first.
 */
export function useMessage<Answer>(
  work: (text: string, idempotencyKey: string) => Promise<Answer>,
  options: SendOptions<string, Answer> = {},
): Message<Answer> {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  useUnsavedChanges(!isEmpty);
  const { send, ...sending } = useSend(work, {
    ...options,
    onDone: (answer, sent) => {
      setText((now) => unsentOf(now, sent));
      options.onDone?.(answer, sent);
    },
  });
  return {
    ...sending,
    text,
    setText,
    isEmpty,
    send: async () => (isEmpty ? undefined : send(text.trim())),
  };
}

/** What was typed behind a text while it was being sent; all of it where the text itself was changed. */
export function unsentOf(now: string, sent: string): string {
  const typed = now.trimStart();
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : now;
}
