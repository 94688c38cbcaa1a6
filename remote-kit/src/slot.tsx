import type {
  FilledSlot,
  SlotContext,
  SlotName,
  SlotState,
} from '@fairlead/contracts/portal/slots';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { usePortal } from './portal.ts';
import { useSameContext } from './use-same-context.ts';

/** Each slot with what its host passes to those who appear there. */
type NamedContext = {
  [Name in SlotName]: SlotContext<Name> extends undefined
    ? { name: Name; context?: undefined }
    : { name: Name; context: SlotContext<Name> };
}[SlotName];

type SlotProps = NamedContext & {
  className?: string;
  /** Shown while nothing is visible yet and something is loading. */
  awaited?: ReactNode;
  /** Shown when nothing fills the slot, or nothing of it could be loaded; `retry` tries that again. */
  instead?(retry: (() => void) | undefined): ReactNode;
};

/** A place on this page where other areas appear. */
export function Slot({ name, context, className, awaited, instead }: SlotProps) {
  const { slots } = usePortal();
  const passed = useSameContext(context);
  const [state, setState] = useState<SlotState>({ awaited: 1, shown: 0, failed: 0 });
  const filled = useRef<FilledSlot>(undefined);
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      filled.current = slots.fill(name, element, { context: passed, changed: setState });
      return filled.current.empty;
    },
    [name, slots, passed],
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
