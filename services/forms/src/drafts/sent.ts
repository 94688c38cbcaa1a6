import { applicationFormSubmissionChanged, formSubmissionChanged } from '@fairlead/contracts';
import type { ConsumerDeclaration } from '@fairlead/service-kit';
import type { Drafts } from './drafts.ts';

interface SentNotice {
  form: string;
  submittedBy: string;
  listing?: string;
  withdrawn?: boolean;
  deleted: boolean;
}

/** Deletes the draft of what was sent. */
export const draftsOfSent = (drafts: Drafts): ConsumerDeclaration[] =>
  [
    { name: 'draftsOfMembers', event: formSubmissionChanged },
    { name: 'draftsOfApplicants', event: applicationFormSubmissionChanged },
  ].map(({ name, event }) => ({
    name,
    event,
    async handle(payload) {
      const { form, submittedBy: user, listing, withdrawn, deleted } = payload as SentNotice;
      // The draft after a withdrawal is of another application.
      if (!deleted && !withdrawn) await drafts.forget({ user, form, listing });
    },
  }));
