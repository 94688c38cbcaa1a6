import { useWaiting } from '@fairlead/remote-kit/queue';
import { useCallback } from 'react';
import { formSubmissions } from '../../api.ts';
import { forget } from '../filling/stored-answers.ts';
import { submissionOf } from '../filling/submission-of.ts';
import { type QueuedForm, queueOf } from './form-queue.ts';

/** A person's forms that wait to be sent, which happens automatically. */
export function useQueue(person: string) {
  const queue = queueOf(person);
  const [create] = formSubmissions.create.useMutation();
  const send = useCallback(
    async ({ form, answers, key }: QueuedForm) => {
      const content = submissionOf({ form, answers, submittedBy: person });
      await create({ content, idempotencyKey: key }).unwrap();
      forget({ person, form });
    },
    [create, person],
  );
  return { queue, ...useWaiting(queue, send) };
}
