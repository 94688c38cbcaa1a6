import { contribution } from '@fairlead/remote-kit';
import { outboxSender } from '@fairlead/remote-kit/outbox';
import { formsApi } from './api.ts';
import { applicationQueueOf } from './features/queue/application-queue.ts';
import { queueOf } from './features/queue/form-queue.ts';

const FormSender = outboxSender(queueOf);
const ApplicationSender = outboxSender(applicationQueueOf);

/** Sends the forms and the applications with a form that wait. */
const Senders = () => (
  <>
    <FormSender />
    <ApplicationSender />
  </>
);

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('outbox', Senders, { api: formsApi });
