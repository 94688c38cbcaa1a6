import type { PersonSlotContext } from '@fairlead/contracts/portal/person-slot';
import { contribution, usePerson } from '@fairlead/remote-kit';
import { accountApi } from './api.ts';
import { EmployerProfile } from './features/employer-profile/employer-profile.tsx';

/** Somebody's profile, for those who manage crew or recruit for an organization. */
function Profile({ context: { organization, user } }: { context: PersonSlotContext }) {
  const viewer = usePerson();
  return (
    viewer && (
      <EmployerProfile key={`${viewer.id} ${user}`} organization={organization} user={user} />
    )
  );
}

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('organization.person', Profile, {
  api: accountApi,
});
