import type { CandidateFormContext } from '@fairlead/contracts/portal/job-forms';
import { contribution, usePerson } from '@fairlead/remote-kit';
import { formsApi } from './api.ts';
import { CandidateForm } from './features/applying/candidate-form.tsx';

/** A candidate's submitted form, for the signed-in person. */
function Sent({ context: { application } }: { context: CandidateFormContext }) {
  const person = usePerson();
  return person && <CandidateForm key={application} application={application} />;
}

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('jobs.candidate.form', Sent, {
  api: formsApi,
});
