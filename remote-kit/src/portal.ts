import type { AccessLevel } from '@fairlead/contracts/access/levels';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import { type RolesState, unknownRoles } from '@fairlead/contracts/portal/roles';
import {
  personOf,
  type Session,
  type SessionUser,
  unknownSession,
} from '@fairlead/contracts/portal/session';
import { useExternalStore } from '@fairlead/ui';
import { createContext, useContext, useEffect } from 'react';

/** What a remote uses of the shell. */
export type Portal = Omit<PortalProps, 'domElement'>;

const PortalContext = createContext<Portal | undefined>(undefined);

export const PortalProvider = PortalContext.Provider;

/** The shell's portal, from anywhere in a remote. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('There is no portal around this component.');
  return portal;
}

/** The current session, followed as it changes. */
export function useSession(): Session {
  const { session } = usePortal();
  return useExternalStore(session.subscribe, session.current, () => unknownSession);
}

/** The person who is signed in, if that is known. */
export const usePerson = (): SessionUser | undefined => personOf(useSession());

/** The person's roles in each organization, followed as they change; `useLevel` gives what they may do at a path. */
export function useRoles(): RolesState {
  const { roles } = usePortal();
  return useExternalStore(roles.subscribe, roles.current, () => unknownRoles);
}

/** What the person may do at a path of the portal, followed as it changes; `none` while it is not known. */
export function useLevel(path: string): AccessLevel {
  const { roles } = usePortal();
  return useExternalStore(
    roles.subscribe,
    () => roles.levelAt(path),
    () => 'none',
  );
}

/** Sets the title of the current page. */
export function usePageTitle(title: string): void {
  const { setTitle } = usePortal();
  useEffect(() => setTitle(title), [setTitle, title]);
}
