import { contribution } from '@fairlead/remote-kit';
import { outboxSender } from '@fairlead/remote-kit/outbox';
import { formsApi } from './api.ts';
import { queueOf } from './features/queue/form-queue.ts';

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('outbox', outboxSender(queueOf), {
  api: formsApi,
});
