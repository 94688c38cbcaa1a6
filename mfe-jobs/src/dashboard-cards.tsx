import { contribution, usePerson } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { ApplicationsCard } from './features/account/applications-card.tsx';
import { DashboardCards } from './features/account/dashboard-card.tsx';
import { SavedJobsCard } from './features/account/saved-jobs-card.tsx';

/** This area's cards for the dashboard of the signed-in person. */
function Cards() {
  const person = usePerson()?.id;
  return (
    person && (
      <DashboardCards key={person}>
        <ApplicationsCard person={person} />
        <SavedJobsCard />
      </DashboardCards>
    )
  );
}

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('account.dashboard', Cards, {
  api: jobsApi,
});
