import { lazily } from '@fairlead/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { OpenedTooltipProps } from './opened-tooltip.tsx';

/** How long the pointer or the focus must stay before a tooltip appears, in milliseconds. */
export const tooltipDelay = 300;

const Opened = lazily<OpenedTooltipProps>(
  async () =>
    (await import(/* webpackChunkName: "lazy-tooltip" */ './opened-tooltip.tsx')).OpenedTooltip,
);

interface TooltipProps {
  text: string;
  children: ReactNode;
}

/** A text that appears beside its subject when the pointer or the focus stays there; `Escape` hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setOpen(false);
  };
  const wait = () => {
    Opened.prepare();
    clearTimeout(timer.current);
    const own = setTimeout(() => {
      const show = () => timer.current === own && setOpen(true);
      if (Opened.current()) show();
      else Opened.load().then(show, hide);
    }, tooltipDelay);
    timer.current = own;
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // What is around it, such as a dialog, stays open.
    event.preventDefault();
    event.stopPropagation();
    hide();
  };
  const Loaded = Opened.current();
  return (
    <TooltipAnchor
      ref={anchor}
      onPointerEnter={wait}
      onPointerLeave={hide}
      onFocus={wait}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children}
      {isOpen && Loaded && anchor.current && (
        <Loaded text={text} anchor={anchor.current} onClose={hide} />
      )}
    </TooltipAnchor>
  );
}

const TooltipAnchor = styled.span`
  min-width: 0;
`;
