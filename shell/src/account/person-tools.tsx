import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import type { SlotsPort } from '@fairlead/contracts/portal/slots';
import { useExternalStore } from '@fairlead/ui';
import { useCallback, useState } from 'react';
import type { PersonRoles } from '../person/person-roles.ts';
import type { SessionStore } from '../session/session-store.ts';
import { Slot } from '../slots/slot.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type Overlay, PersonOverlays } from './person-overlays.tsx';
import { useSigningOut } from './use-signing-out.tsx';
import { useStorageCheck } from './use-storage-check.ts';
import { useUnreadable } from './use-unreadable.tsx';
import { useWaitingEntries } from './use-waiting-entries.ts';
import { WaitingDialog } from './waiting-dialog.tsx';
import { WaitingTools } from './waiting-tools.tsx';

export interface PersonToolsProps {
  user: SessionUser;
  path: string;
  registry: ShownRegistry;
  roles: PersonRoles;
  session: SessionStore;
  slots: SlotsPort;
  navigate: PortalProps['navigate'];
  onSignOut(): void;
  /** Opens the support lines. */
  onEmergency(): void;
  report(problem: unknown): void;
}

/** The header's tools for a person who is signed in. */
export default function PersonTools({ user, path, slots, ...props }: PersonToolsProps) {
  const { roles } = useExternalStore(props.roles.subscribe, props.roles.current);
  const [overlay, setOverlay] = useState<Overlay>();
  const waiting = useWaitingEntries(user.id, props.report);
  const [isListed, list] = useState(false);
  const signingOut = useSigningOut(user.id, props.onSignOut);
  useStorageCheck(user.id);
  const unreadable = useUnreadable(user.id, props.report);
  const close = useCallback(() => setOverlay(undefined), []);
  return (
    <>
      <Slot name="header.actions" slots={slots} />
      <WaitingTools entries={waiting} slots={slots} onOpen={() => list(true)} />
      <AccountMenu
        user={user}
        path={path}
        onSignOut={signingOut.signOut}
        waiting={waiting.length}
        onWaiting={() => list(true)}
        // Without further roles there is nothing to switch to.
        onSwitchRole={roles.length > 1 ? () => setOverlay('roles') : undefined}
      />
      <PersonOverlays
        {...props}
        onSignOut={signingOut.signOut}
        overlay={overlay}
        onOpen={setOverlay}
        onClose={close}
      />
      <WaitingDialog
        person={user.id}
        entries={waiting}
        open={isListed}
        onClose={() => list(false)}
        report={props.report}
      />
      {signingOut.question}
      {unreadable}
    </>
  );
}
