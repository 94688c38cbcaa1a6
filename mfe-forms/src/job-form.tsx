import type { JobFormContext } from '@fairlead/contracts/portal/job-forms';
import { contribution, usePerson, useSlotContext } from '@fairlead/remote-kit';
import { formsApi } from './api.ts';
import { ApplicationForm } from './features/applying/application-form.tsx';

/** The form of a job, for the signed-in person. */
function JobForm() {
  const context = useSlotContext() as JobFormContext;
  const person = usePerson();
  return person && <ApplicationForm key={person.id} person={person} {...context} />;
}

/** The lifecycles that the shell loads for the slot `jobs.apply.form`. */
export const { bootstrap, mount, unmount } = contribution(JobForm, { api: formsApi });
