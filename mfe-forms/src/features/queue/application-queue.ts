import type { Answers } from '@fairlead/contracts/forms/submission';
import type { ApplicationSource } from '@fairlead/contracts/reference/recruitment';
import { createCall } from '@fairlead/remote-kit/calls';
import { outboxesOf } from '@fairlead/remote-kit/outbox';
import type { QueuedItem } from '@fairlead/remote-kit/queue';
import { applicationFormSubmissions } from '../../api.ts';
import { draftNameAt, forget } from '../filling/stored-answers.ts';
import { submissionOf } from '../filling/submission-of.ts';

/** The form of a job that somebody sent without a connection: the application that it becomes waits with it, as the two are one call. */
export interface QueuedApplication extends QueuedItem {
  form: string;
  listing: string;
  title: string;
  href?: string | undefined;
  answers: Answers;
  source?: ApplicationSource | undefined;
}

/** A person's applications with a form that wait in this browser to be sent: at most one for each job. */
export const applicationQueueOf = outboxesOf<QueuedApplication, void>({
  name: 'fairlead-application-forms',
  label: 'Applications with a form that were not sent',
  noun: 'Application',
  subjectOf: ({ listing }) => listing,
  isItem: (one): one is QueuedApplication =>
    'form' in one && 'listing' in one && 'answers' in one && 'title' in one,
  describe: ({ title, href }) => ({ title: `Application: ${title}`, ...(href && { href }) }),
  requestOf: (queued, person) => ({
    ...createCall('applicationFormSubmissions', {
      content: contentOf(queued, person),
      idempotencyKey: queued.key,
    }),
    deletes: [draftNameAt({ person, form: queued.form, listing: queued.listing })],
  }),
  send: async (queued, { store }, { person }) => {
    const { form, listing, key: idempotencyKey } = queued;
    const content = contentOf(queued, person);
    await store
      .dispatch(applicationFormSubmissions.create.initiate({ content, idempotencyKey }))
      .unwrap();
    forget({ person, form, listing });
  },
});

const contentOf = ({ form, listing, answers, source }: QueuedApplication, person: string) => ({
  ...submissionOf({ form, answers, submittedBy: person }),
  listing,
  ...(source && { source }),
});
