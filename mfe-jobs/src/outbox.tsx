import { contribution } from '@fairlead/remote-kit';
import { outboxSender } from '@fairlead/remote-kit/outbox';
import { jobsApi } from './api.ts';
import { applicationsOutboxOf } from './features/applying/applications-outbox.ts';
import { savesOutboxOf } from './features/saving/saves-outbox.ts';

const ApplicationSender = outboxSender(applicationsOutboxOf);
const SaveSender = outboxSender(savesOutboxOf);

/** Sends the applications and the saved jobs that wait. */
const Senders = () => (
  <>
    <ApplicationSender />
    <SaveSender />
  </>
);

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('outbox', Senders, { api: jobsApi });
