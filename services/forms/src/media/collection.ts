import {
  type Attachment,
  placeAt,
  userMedia,
  userMediaFields,
  userMediaRule,
} from '@fairlead/contracts';
import {
  defineCollection,
  either,
  isOperator,
  objectId,
  organizationsAt,
  ownDocuments,
  type Viewer,
} from '@fairlead/service-kit';

const own = ownDocuments(userMediaFields);

/** What was submitted belongs to whoever reads submissions of the organization, by the pages that show these. */
const submitted = (viewer: Viewer) => {
  const organizations = [placeAt('org', '/forms'), placeAt('org', '/jobs/pipeline')].flatMap(
    (page) => organizationsAt(viewer, page, 'read'),
  );
  return (
    organizations.length > 0 && {
      'organization.id': { $in: [...new Set(organizations)].map(objectId) },
    }
  );
};

/** The files that people send; what was submitted stays as it was sent. */
export const userMediaFiles = defineCollection({
  slug: 'userMedia',
  singular: 'File',
  schema: userMediaFields,
  answers: userMedia,
  access: {
    read: (viewer) => isOperator(viewer) || either(own(viewer), submitted(viewer)),
    create: ({ kind }) => kind === 'person',
    update: () => false,
    delete: (viewer) => {
      const mine = own(viewer);
      return mine && { ...mine, submission: null };
    },
  },
  attachments: userMediaRule,
  ownRoutes: ['create'],
  hooks: {
    answer: (documents) => {
      for (const document of documents) {
        const [file] = (document.attachments ?? []) as Attachment[];
        Object.assign(document, {
          filename: file?.name ?? '',
          mimeType: file?.type ?? '',
          filesize: file?.size ?? 0,
          url: file?.url ?? '',
        });
      }
    },
  },
});
