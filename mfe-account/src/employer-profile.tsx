import type { PersonSlotContext } from '@fairlead/contracts/portal/person-slot';
import { contribution, usePerson, useSlotContext } from '@fairlead/remote-kit';
import { accountApi } from './api.ts';
import { EmployerProfile } from './features/employer-profile/employer-profile.tsx';

/** Somebody's profile, for those who manage crew or recruit for an organization. */
function Profile() {
  const { organization, user } = useSlotContext() as PersonSlotContext;
  const viewer = usePerson();
  return (
    viewer && (
      <EmployerProfile key={`${viewer.id} ${user}`} organization={organization} user={user} />
    )
  );
}

/** The lifecycles that the shell loads for the slot `organization.person`. */
export const { bootstrap, mount, unmount } = contribution(Profile, { api: accountApi });
