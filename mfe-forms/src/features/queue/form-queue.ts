import type { Answers } from '@fairlead/contracts/forms/submission';
import { queuesOf, type Waiting } from '@fairlead/remote-kit/queue';

/** A form that somebody sent without a connection: it waits in this browser. */
export interface QueuedForm extends Waiting {
  form: string;
  title: string;
  answers: Answers;
}

/** The forms of a person that wait in this browser to be sent: one of each form at most. */
export const queueOf = queuesOf<QueuedForm>({
  name: 'fairlead-form-queue',
  subjectOf: ({ form }) => form,
  isItem: (one): one is QueuedForm => 'form' in one && 'answers' in one,
});
