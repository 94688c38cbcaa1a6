import type { JobFormContext } from '@fairlead/contracts/portal/job-forms';
import { contribution, usePerson } from '@fairlead/remote-kit';
import { formsApi } from './api.ts';
import { ApplicationForm } from './features/applying/application-form.tsx';

/** The form of a job, for the signed-in person. */
function JobForm({ context }: { context: JobFormContext }) {
  const person = usePerson();
  return person && <ApplicationForm key={person.id} person={person} {...context} />;
}

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('jobs.apply.form', JobForm, {
  api: formsApi,
});
