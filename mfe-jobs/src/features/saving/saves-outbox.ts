import type { RemoteStore } from '@fairlead/remote-kit';
import { outboxesOf } from '@fairlead/remote-kit/outbox';
import type { QueuedItem } from '@fairlead/remote-kit/queue';
import { paths } from '../../paths.ts';
import { changeSavedCall, type SavedChange, savingApi } from './saved-ids.ts';

/** A job that somebody saved, or removed from what they have saved, without a connection. */
export interface WaitingSave extends QueuedItem, SavedChange {
  title: string;
}

/** Whether jobs are to be saved, as it waits in this browser to be sent: of several changes of one job the last. */
export const savesOutboxOf = outboxesOf<WaitingSave, void>({
  name: 'fairlead-saved-jobs',
  label: 'Saved jobs that were not sent',
  noun: 'Saved job',
  subjectOf: ({ job }) => job,
  isItem: (one): one is WaitingSave => 'job' in one && 'saved' in one,
  describe: ({ job, title, saved }) => ({
    title: `${saved ? 'Save' : 'Remove from saved jobs'}: ${title}`,
    href: paths.job.href(job),
  }),
  requestOf: ({ job, saved }) => ({ method: 'POST', ...changeSavedCall({ job, saved }) }),
  send: ({ job, saved }, { store }) => changed(store, { job, saved }),
});

async function changed(store: RemoteStore, change: SavedChange): Promise<void> {
  await store.dispatch(savingApi.endpoints.changeSaved.initiate(change)).unwrap();
}
