import type { CandidateFormContext } from '@fairlead/contracts/portal/job-forms';
import { contribution, usePerson, useSlotContext } from '@fairlead/remote-kit';
import { formsApi } from './api.ts';
import { CandidateForm } from './features/applying/candidate-form.tsx';

/** A candidate's submitted form, for the signed-in person. */
function Sent() {
  const { application } = useSlotContext() as CandidateFormContext;
  const person = usePerson();
  return person && <CandidateForm key={application} application={application} />;
}

/** The lifecycles that the shell loads for the slot `jobs.candidate.form`. */
export const { bootstrap, mount, unmount } = contribution(Sent, { api: formsApi });
