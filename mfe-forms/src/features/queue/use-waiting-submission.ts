import type { Answers } from '@fairlead/contracts/forms/submission';
import { ApiError } from '@fairlead/remote-kit/calls';
import { type Outbox, useEntry } from '@fairlead/remote-kit/outbox';
import type { QueuedItem } from '@fairlead/remote-kit/queue';
import type { Sending } from '../filling/stored-answers.ts';
import type { useFilling } from '../filling/use-filling.ts';

interface WaitingSubmissionOptions<Entry extends QueuedItem> {
  filling: Pick<ReturnType<typeof useFilling>, 'stored' | 'saver' | 'onSend'>;
  outbox: Outbox<Entry, void>;
  /** What the entry is about, and its content. */
  subject: string;
  entryOf(answers: Answers, sending: Sending): Omit<Entry, 'key' | 'since'>;
}

/** Submits a form that is filled in; where no answer comes it waits, and is sent automatically. */
export function useWaitingSubmission<Entry extends QueuedItem>({
  filling: { stored, saver, onSend },
  outbox,
  subject,
  entryOf,
}: WaitingSubmissionOptions<Entry>) {
  const { entry, isSent, sendNow } = useEntry(outbox, subject);
  const send = async (answers: Answers) => {
    try {
      await onSend(answers);
    } catch (problem) {
      const { sending } = stored.current;
      const isLost = problem instanceof ApiError && problem.isUnanswered && sending;
      // A draft saved after the automatic submission would be a draft of what was submitted.
      if (isLost) void saver.pause();
      const since = new Date().toISOString();
      const isQueued =
        isLost &&
        (await outbox.put({ ...entryOf(answers, sending), key: sending.key, since } as Entry));
      if (!isQueued) saver.resume();
      throw problem;
    }
  };
  /** Takes it back, to be changed. */
  const takeBack = () => {
    saver.resume();
    void outbox.take(subject);
  };
  return { entry, isSent, send, sendNow, takeBack };
}
