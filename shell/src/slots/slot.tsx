import type { SlotName } from '@fairlead/contracts/portal/remote';
import { useCallback } from 'react';
import type { FillSlot } from './fill-slot.ts';

/** A place of the frame where remotes appear besides their pages. */
export function Slot({ name, fill }: { name: SlotName; fill: FillSlot }) {
  const place = useCallback(
    (element: HTMLElement | null) => (element ? fill(name, element) : undefined),
    [name, fill],
  );
  return <div ref={place} data-slot={name} />;
}
