import type { SessionUser } from '@fairlead/contracts/portal/session';
import type { SlotsPort } from '@fairlead/contracts/portal/slots';
import { Slot } from '../slots/slot.tsx';
import { AccountMenu } from './account-menu.tsx';

interface PersonToolsProps {
  user: SessionUser;
  path: string;
  slots: SlotsPort;
  onSignOut(): void;
}

/** What the header has for a person who is signed in. */
export default function PersonTools({ slots, ...menu }: PersonToolsProps) {
  return (
    <>
      <Slot name="header.actions" slots={slots} />
      <AccountMenu {...menu} />
    </>
  );
}
