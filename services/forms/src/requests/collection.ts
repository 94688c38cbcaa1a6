import {
  dayInWords,
  formRequest,
  formRequestFields,
  type NotificationRequest,
  notificationRequested,
  placeAt,
} from '@fairlead/contracts';
import { defineCollection, holdersAt, isOperator, type StoredOf } from '@fairlead/service-kit';
import { formSubmissions } from '../submissions/collection.ts';

const requested = notificationRequested('forms');
const writers = holdersAt(formRequestFields, placeAt('org', '/forms'), 'write');

/** A request as it is stored. */
export type StoredRequest = StoredOf<typeof formRequestFields>;

/** Requests to fill in forms, by those who write an organization's forms. Recipients are notified, and find the form among theirs. */
export const formRequests = defineCollection({
  slug: 'formRequests',
  singular: 'Request',
  schema: formRequestFields,
  answers: formRequest,
  onErasure: 'anonymize',
  access: {
    read: (viewer) => isOperator(viewer) || writers.documents(viewer),
    // The owner follows from the form (`requesting`).
    create: (viewer) => isOperator(viewer) || viewer.kind === 'person',
    update: (viewer) => isOperator(viewer) || writers.documents(viewer),
    delete: (viewer) => isOperator(viewer) || writers.documents(viewer),
  },
  answersFrom: { whole: [formSubmissions.slug] },
  filters: ['form'],
  indexes: [
    { name: 'ofPerson', keys: { 'derived.recipients': 1 } },
    { name: 'toRemind', keys: { due: 1, 'derived.reminds': 1 }, sparse: true },
  ],
  hooks: {
    derive: ({ recipients = [], reminds, stage, due }) => ({
      recipients,
      ...(due && reminds && stage !== 'late' && { reminds: true }),
    }),
  },
  events: [
    {
      type: requested,
      on: ['create'],
      payload: (document) => noticeEvent('form.requested', document, document.recipients),
    },
    {
      type: requested,
      on: ['update'],
      when: ({ remindedAt }, before) => remindedAt !== before?.remindedAt,
      payload: (document, { revision }) =>
        noticeEvent('form.reminder', document, document.waiting, revision),
    },
  ],
});

interface RequestNotice {
  id: string;
  form: string;
  formTitle?: string | undefined;
  due?: string | undefined;
  note?: string | undefined;
  sentBy?: { id: string } | undefined;
}

const noticeEvent = (
  kind: NotificationRequest['kind'],
  { id, form, formTitle = '', due, note, sentBy }: RequestNotice,
  users: string[] = [],
  revision = 1,
): NotificationRequest => ({
  id: `${id}-${revision}`,
  to: { users },
  ...(kind === 'form.requested' && sentBy && { except: sentBy.id }),
  kind,
  subject: formTitle,
  ...(sentBy && { by: { user: sentBy.id } }),
  ...(due && { state: `Due by ${dayInWords(due)}` }),
  ...(note && { note }),
  link: `/account/forms/fill/${form}`,
});
