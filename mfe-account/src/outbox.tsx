import { contribution } from '@fairlead/remote-kit';
import { outboxSender } from '@fairlead/remote-kit/outbox';
import { accountApi } from './api.ts';
import { waitingMessages } from './features/chat/waiting-messages.ts';

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('outbox', outboxSender(waitingMessages), {
  api: accountApi,
});
