import {
  type SubmissionSlug,
  userMedia,
  userMediaFields,
  userMediaRule,
} from '@fairlead/contracts';
import {
  defineCollection,
  either,
  type Filter,
  isOperator,
  ownDocuments,
  type Viewer,
} from '@fairlead/service-kit';
import { sentByApplicants, sentByMembers } from '../submissions/access.ts';
import { answerFiles } from './answered-file.ts';

const own = ownDocuments(userMediaFields);

/** Files that are part of a submission, for those who read it. */
const submitted = (viewer: Viewer) =>
  either(
    within('form-submissions', sentByMembers(viewer)),
    within('applicationFormSubmissions', sentByApplicants(viewer)),
  );

const within = (sentTo: SubmissionSlug, filter: Filter | false): Filter | false =>
  filter && { sentTo, ...filter };

/** The files that people upload; submitted ones stay as they were sent. */
export const userMediaFiles = defineCollection({
  slug: 'userMedia',
  singular: 'File',
  schema: userMediaFields,
  answers: userMedia,
  onErasure: 'delete',
  access: {
    read: (viewer) => isOperator(viewer) || either(own(viewer), submitted(viewer)),
    create: ({ kind }) => kind === 'person',
    update: () => false,
    delete: (viewer) => {
      const mine = own(viewer);
      // A file being submitted counts as submitted.
      return mine && { ...mine, submission: null, sentTo: null };
    },
  },
  indexes: [{ name: 'claimed', keys: { submission: 1, sentTo: 1, updatedAt: 1 } }],
  attachments: userMediaRule,
  ownRoutes: ['create'],
  hooks: {
    answer: answerFiles,
  },
});
