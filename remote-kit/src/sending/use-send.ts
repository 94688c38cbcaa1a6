import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { wordsOf } from '../forms/words-of.ts';
import { usePortal } from '../portal.ts';
import { rememberPage } from './remember-page.ts';

/** How an act is announced, and what follows from it. */
export interface SendOptions<Argument, Answer> {
  /** Announced once it is done; nothing by default. */
  done?: string | ((answer: Answer) => string);
  /** The message for a failure that gives no reason. */
  failure?: string;
  /** Whether the caller shows `problem` beside what was sent; by default a refusal is announced. */
  showsProblem?: boolean;
  /** Makes the key of new content, where the route takes none but its own kind. */
  newKey?: () => string;
  /** Called once it is done, unless the page was left meanwhile. */
  onDone?(answer: Answer, argument: Argument): void;
}

/** An act, such as sending a message. */
export interface Sending<Argument, Answer> {
  /** Sends, unless it is under way already. Returns the answer; undefined where it was refused, or the page was left before the answer came. */
  send(argument: Argument): Promise<Answer | undefined>;
  isSending: boolean;
  /** Why it was refused the last time. */
  problem: string | undefined;
  /** Shows another problem, or none. */
  setProblem(problem: string | undefined): void;
}

/**
 * One act at a time: a second press does nothing while it is under way. The same content is sent under the same key until it has succeeded, so that a
 * lost answer makes nothing twice. Once its page was left it neither announces nor does anything.
 * @param work sends, and throws `ApiError`
 */
export function useSend<Argument = void, Answer = unknown>(
  work: (argument: Argument, idempotencyKey: string) => Promise<Answer>,
  options: SendOptions<Argument, Answer> = {},
): Sending<Argument, Answer> {
  const { toast } = usePortal();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isUnderWay = useRef(false);
  const last = useRef({ content: '', key: '' });

  const send = async (argument: Argument): Promise<Answer | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    setProblem(undefined);
    const isHere = rememberPage();
    const content = JSON.stringify(argument) ?? '';
    if (last.current.key === '' || last.current.content !== content)
      last.current = { content, key: options.newKey?.() ?? nanoid() };
    try {
      const answer = await work(argument, last.current.key);
      last.current.key = '';
      if (!isHere()) return undefined;
      const { done, onDone } = options;
      if (done !== undefined)
        toast({ kind: 'success', title: typeof done === 'string' ? done : done(answer) });
      onDone?.(answer, argument);
      return answer;
    } catch (thrown) {
      const words = wordsOf(thrown, options.failure);
      setProblem(words);
      if (!options.showsProblem && isHere()) toast({ kind: 'error', title: words });
      return undefined;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { send, isSending, problem, setProblem };
}
