import type { Answers } from '@fairlead/contracts/forms/submission';
import { createCall } from '@fairlead/remote-kit/calls';
import { outboxesOf } from '@fairlead/remote-kit/outbox';
import type { QueuedItem } from '@fairlead/remote-kit/queue';
import { formSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { draftNameAt, forget } from '../filling/stored-answers.ts';
import { submissionOf } from '../filling/submission-of.ts';

/** A form that somebody submitted without a connection: it waits in this browser. */
export interface QueuedForm extends QueuedItem {
  form: string;
  title: string;
  answers: Answers;
}

/** A person's forms that wait in this browser to be sent: at most one entry for each form. */
export const queueOf = outboxesOf<QueuedForm, void>({
  name: 'fairlead-form-queue',
  label: 'Forms that were not sent',
  noun: 'Form',
  subjectOf: ({ form }) => form,
  isItem: (one): one is QueuedForm => 'form' in one && 'answers' in one,
  describe: ({ form, title }) => ({ title, href: paths.fill(form) }),
  requestOf: ({ form, answers, key }, person) => ({
    ...createCall('form-submissions', {
      content: submissionOf({ form, answers, submittedBy: person }),
      idempotencyKey: key,
    }),
    deletes: [draftNameAt({ person, form })],
  }),
  send: async ({ form, answers, key }, { store }, { person }) => {
    const content = submissionOf({ form, answers, submittedBy: person });
    await store
      .dispatch(formSubmissions.create.initiate({ content, idempotencyKey: key }))
      .unwrap();
    forget({ person, form });
  },
});
