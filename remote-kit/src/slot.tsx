import type { FilledSlot, SlotName, SlotState } from '@fairlead/contracts/portal/slots';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { usePortal } from './portal.ts';

interface SlotProps {
  name: SlotName;
  /** What those who appear here are told. */
  context?: unknown;
  className?: string;
  /** Stands here while nothing is shown yet and something is on its way. */
  awaited?: ReactNode;
  /** Stands here when nobody has anything for the slot, or nothing of it could be loaded; `retry` tries that again. */
  instead?(retry: (() => void) | undefined): ReactNode;
}

/** A place of this page where other areas appear. */
export function Slot({ name, context, className, awaited, instead }: SlotProps) {
  const { slots } = usePortal();
  const [state, setState] = useState<SlotState>({ awaited: 1, shown: 0, failed: 0 });
  const filled = useRef<FilledSlot>(undefined);
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      filled.current = slots.fill(name, element, { context, changed: setState });
      return filled.current.empty;
    },
    [name, slots, context],
  );
  const isEmpty = state.shown === 0;
  return (
    <>
      <div ref={place} className={className} data-slot={name} hidden={isEmpty} />
      {isEmpty && state.awaited > 0 && awaited}
      {isEmpty &&
        state.awaited === 0 &&
        instead?.(state.failed > 0 ? () => filled.current?.retry() : undefined)}
    </>
  );
}
