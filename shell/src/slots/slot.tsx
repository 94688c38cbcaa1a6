import type { SlotName, SlotsPort } from '@fairlead/contracts/portal/slots';
import { useCallback } from 'react';

/** A place in the frame where remotes appear outside of their pages. */
export function Slot({ name, slots }: { name: SlotName; slots: SlotsPort }) {
  const place = useCallback(
    (element: HTMLElement | null) => (element ? slots.fill(name, element).empty : undefined),
    [name, slots],
  );
  return <div ref={place} data-slot={name} />;
}
