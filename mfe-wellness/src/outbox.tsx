import { contribution } from '@fairlead/remote-kit';
import { outboxSender } from '@fairlead/remote-kit/outbox';
import { wellnessApi } from './api.ts';
import { waitingCheckIns } from './features/check-in/waiting-check-ins.ts';

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('outbox', outboxSender(waitingCheckIns), {
  api: wellnessApi,
});
