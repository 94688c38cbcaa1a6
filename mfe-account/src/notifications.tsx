import { contribution, usePerson } from '@fairlead/remote-kit';
import { Bell } from './features/notifications/bell.tsx';

/** The bell of the signed-in person, for the header. */
function PersonsBell() {
  const user = usePerson()?.id;
  return user && <Bell key={user} user={user} />;
}

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('header.actions', PersonsBell);
