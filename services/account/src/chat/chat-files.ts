import { chatFile, chatFileFields, chatFileRule } from '@fairlead/contracts';
import {
  defineCollection,
  either,
  objectId,
  ownDocuments,
  type StoredOf,
  type Viewer,
} from '@fairlead/service-kit';

export type StoredChatFile = StoredOf<typeof chatFileFields>;

const own = ownDocuments(chatFileFields);

/** Files of messages, for those who may read the message. */
const sentTo = (viewer: Viewer) => viewer.kind === 'person' && { readers: objectId(viewer.id) };

/** The files of conversations: the sender's, and once sent also of those who may read the message. */
export const chatFiles = defineCollection({
  slug: 'chatFiles',
  onErasure: 'delete',
  singular: 'File',
  schema: chatFileFields,
  answers: chatFile,
  access: {
    read: (viewer) => either(own(viewer), sentTo(viewer)),
    create: ({ kind }) => kind === 'person',
    update: () => false,
    delete: (viewer) => {
      const mine = own(viewer);
      // A file being sent counts as sent: it belongs to its message.
      return mine && { ...mine, sentWith: null };
    },
  },
  audit: { keeps: 'none' },
  attachments: chatFileRule,
  ownRoutes: ['create'],
  indexes: [{ name: 'sentTo', keys: { readers: 1 } }],
  hooks: {
    answer: (documents) => {
      for (const document of documents) Reflect.deleteProperty(document, 'readers');
    },
  },
});
