import type { SessionUser } from '@fairlead/contracts/portal/session';
import type { FillSlot } from '../slots/fill-slot.ts';
import { Slot } from '../slots/slot.tsx';
import { AccountMenu } from './account-menu.tsx';

interface PersonToolsProps {
  user: SessionUser;
  path: string;
  fillSlot: FillSlot;
  onSignOut(): void;
}

/** What the header has for a person who is signed in. */
export default function PersonTools({ fillSlot, ...menu }: PersonToolsProps) {
  return (
    <>
      <Slot name="header.actions" fill={fillSlot} />
      <AccountMenu {...menu} />
    </>
  );
}
