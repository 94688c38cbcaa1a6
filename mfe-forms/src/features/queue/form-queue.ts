import type { Answers } from '@fairlead/contracts/forms/submission';
import { type QueuedItem, queuesOf } from '@fairlead/remote-kit/queue';

/** A form that somebody submitted without a connection: it waits in this browser. */
export interface QueuedForm extends QueuedItem {
  form: string;
  title: string;
  answers: Answers;
}

/** A person's forms that wait in this browser to be sent: at most one entry for each form. */
export const queueOf = queuesOf<QueuedForm>({
  name: 'fairlead-form-queue',
  label: 'Forms that were not sent',
  subjectOf: ({ form }) => form,
  isItem: (one): one is QueuedForm => 'form' in one && 'answers' in one,
});
