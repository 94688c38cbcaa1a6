import { contribution } from '@fairlead/remote-kit';
import { outboxSender } from '@fairlead/remote-kit/outbox';
import { organizationApi } from './api.ts';
import { recordQueueOf } from './features/registers/offline/record-outbox.ts';
import { dayQueueOf } from './features/rest/saving/day-outbox.ts';

const RecordSender = outboxSender(recordQueueOf);
const DaySender = outboxSender(dayQueueOf);

/** Sends the records and the days of hours that wait. */
const Senders = () => (
  <>
    <RecordSender />
    <DaySender />
  </>
);

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('outbox', Senders, {
  api: organizationApi,
});
