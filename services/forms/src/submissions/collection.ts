import { formSubmission, formSubmissionChanged, formSubmissionFields } from '@fairlead/contracts';
import { defineCollection, retain } from '@fairlead/service-kit';
import { sentByMembers, submissionAccess } from './access.ts';
import { fileIndex, foundBy } from './found-by.ts';

/** What members sent with forms (F-045). */
export const formSubmissions = defineCollection({
  slug: 'form-submissions',
  singular: 'Submission',
  schema: formSubmissionFields,
  answers: formSubmission,
  onErasure: retain({ reason: 'A signed form is proof for both sides.', years: 6 }),
  access: submissionAccess(formSubmissionFields, sentByMembers),
  filters: ['form', 'vessel.id'],
  indexes: [{ name: 'signed', keys: { 'derived.signatures': 1 }, sparse: true }, fileIndex],
  hooks: { derive: ({ submissionData }) => foundBy(submissionData) },
  events: [
    {
      type: formSubmissionChanged,
      payload: ({ id, form, organization, submittedBy }, state) => ({
        id,
        form,
        organization: organization.id,
        submittedBy: submittedBy.id,
        ...state,
      }),
    },
  ],
});
