import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { formSubmissions } from '../../api.ts';
import { forget } from '../filling/kept-answers.ts';
import { submissionOf } from '../filling/submission-of.ts';
import { queueOf } from './form-queue.ts';
import { sendQueued } from './send-queued.ts';

/** How often it is tried again without being told that there is a connection (ms). */
const pause = 30_000;

/** What of a person's forms waits to be sent. While something does it is sent by itself: at once, when a connection is back, and now and then. */
export function useQueue(person: string) {
  const queue = queueOf(person);
  const waiting = useSyncExternalStore(queue.subscribe, queue.all);
  const [create] = formSubmissions.create.useMutation();
  const sendNow = useCallback(
    () =>
      sendQueued(queue, async ({ form, answers, key }) => {
        const content = submissionOf({ form, answers, submittedBy: person });
        await create({ content, idempotencyKey: key }).unwrap();
        forget({ person, form });
      }),
    [queue, create, person],
  );
  const isWaiting = waiting.some(({ refused }) => refused === undefined);
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => void sendNow();
    const timer = setInterval(send, pause);
    addEventListener('online', send);
    send();
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [isWaiting, sendNow]);
  return { queue, waiting, sendNow };
}
