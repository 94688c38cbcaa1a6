import type { SlotsPort } from '@fairlead/contracts/portal/slots';
import { useOnline } from '@fairlead/ui';
import { useState } from 'react';
import { Slot } from '../slots/slot.tsx';
import type { WaitingEntry } from './stored-here.ts';
import { WaitingCount } from './waiting-count.tsx';

interface WaitingToolsProps {
  entries: readonly WaitingEntry[];
  slots: SlotsPort;
  onOpen(): void;
}

/** In the header of every page, while anything waits to be sent: how much, and what sends it. */
export function WaitingTools({ entries, slots, onOpen }: WaitingToolsProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <Senders slots={slots} />
      <WaitingCount count={entries.length} onOpen={onOpen} />
    </>
  );
}

/** Sends what waits, from the first moment with a connection: without one its code cannot be loaded. */
function Senders({ slots }: Pick<WaitingToolsProps, 'slots'>) {
  const isOnline = useOnline();
  const [wasOnline, setOnline] = useState(isOnline);
  if (isOnline && !wasOnline) setOnline(true);
  return wasOnline && <Slot name="outbox" slots={slots} />;
}
