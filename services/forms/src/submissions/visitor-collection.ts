import { placeAt, visitorSubmission, visitorSubmissionFields } from '@fairlead/contracts';
import { defineCollection, either, holdersAt, isOperator } from '@fairlead/service-kit';
import { sentByMembers } from './access.ts';

/** Who writes an organization's forms deletes what visitors sent: these have no account by which they could. */
const writers = holdersAt(visitorSubmissionFields, placeAt('org', '/forms'), 'write');

/** What people without an account sent by the link of a form. */
export const visitorSubmissions = defineCollection({
  slug: 'visitorSubmissions',
  singular: 'Submission',
  schema: visitorSubmissionFields,
  answers: visitorSubmission,
  isSentByVisitors: true,
  access: {
    read: (viewer) => isOperator(viewer) || either(sentByMembers(viewer)),
    create: () => true,
    update: () => false,
    delete: (viewer) => isOperator(viewer) || writers.documents(viewer),
  },
  filters: ['form', 'vessel.id'],
});
