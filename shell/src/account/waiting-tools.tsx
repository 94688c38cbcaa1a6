import type { SlotsPort } from '@fairlead/contracts/portal/slots';
import { Counted, IconButton, useOnline } from '@fairlead/ui';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { Slot } from '../slots/slot.tsx';
import type { WaitingEntry } from './stored-here.ts';

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
      <Counted count={entries.length > 99 ? '99+' : String(entries.length)}>
        <IconButton label={waitingWords(entries.length)} onClick={onOpen}>
          <CloudUpload size="1.125rem" aria-hidden />
        </IconButton>
      </Counted>
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

/** How much waits to be sent. */
const waitingWords = (count: number): string =>
  count === 1 ? '1 entry waits to be sent' : `${count} entries wait to be sent`;
