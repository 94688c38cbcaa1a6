import type { ApplicationSource } from '@fairlead/contracts/reference/recruitment';
import { outboxesOf } from '@fairlead/remote-kit/outbox';
import type { QueuedItem } from '@fairlead/remote-kit/queue';
import { paths } from '../../paths.ts';
import { applyApi, applyCall } from './apply-for-job.ts';

/** An application without a form that somebody sent without a connection. */
export interface WaitingApplication extends QueuedItem {
  job: string;
  title: string;
  source?: ApplicationSource | undefined;
}

/** A person's applications that wait in this browser to be sent: at most one for each job. */
export const applicationsOutboxOf = outboxesOf<WaitingApplication, void>({
  name: 'fairlead-applications',
  label: 'Applications that were not sent',
  noun: 'Application',
  subjectOf: ({ job }) => job,
  isItem: (one): one is WaitingApplication => 'job' in one && 'title' in one,
  describe: ({ job, title }) => ({
    title: `Application: ${title}`,
    href: paths.applying.href(job),
  }),
  requestOf: ({ job, source, key }) => ({ method: 'POST', ...applyCall({ job, source, key }) }),
  send: async ({ job, source, key }, { store }) => {
    const { initiate } = applyApi.endpoints.applyForJob;
    await store.dispatch(initiate({ job, source, key }, { fixedCacheKey: job })).unwrap();
  },
});
