import {
  applicationFormSubmission,
  applicationFormSubmissionChanged,
  applicationFormSubmissionFields,
} from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';
import { sentByApplicants, submissionAccess } from './access.ts';
import { fileIndex, foundBy } from './found-by.ts';

/** What applicants sent with the form of a job (F-038); each applies once for a job, and again only after having withdrawn. */
export const applicationFormSubmissions = defineCollection({
  slug: 'applicationFormSubmissions',
  singular: 'Application form',
  schema: applicationFormSubmissionFields,
  answers: applicationFormSubmission,
  onErasure: 'delete',
  access: submissionAccess(applicationFormSubmissionFields, sentByApplicants),
  filters: ['form', 'listing.id'],
  indexes: [
    {
      name: 'oneOpenPerJob',
      keys: { 'submittedBy.id': 1, 'listing.id': 1, withdrawnOn: 1 },
      unique: true,
      taken: 'You have already applied for this position.',
    },
    { name: 'signed', keys: { 'derived.signatures': 1 }, sparse: true },
    fileIndex,
  ],
  hooks: { derive: ({ submissionData }) => foundBy(submissionData) },
  events: [
    {
      type: applicationFormSubmissionChanged,
      payload: ({ id, form, organization, listing, submittedBy, source, withdrawnOn }, state) => ({
        id,
        form,
        organization: organization.id,
        listing: listing.id,
        submittedBy: submittedBy.id,
        ...(source && { source }),
        ...(withdrawnOn && { withdrawn: true }),
        ...state,
      }),
    },
  ],
});
