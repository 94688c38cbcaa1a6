import { Popup } from '@fairlead/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** How long the pointer or the focus must stay before a tooltip appears, in milliseconds. */
export const tooltipDelay = 300;

interface TooltipProps {
  text: string;
  children: ReactNode;
}

/** A text that appears beside its subject when the pointer or the focus stays there; `Escape` hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), tooltipDelay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <TooltipAnchor onPointerEnter={wait} onPointerLeave={hide} onFocus={wait} onBlur={hide}>
      <Popup open={open} onClose={hide} popup={<Text role="tooltip">{text}</Text>}>
        {children}
      </Popup>
    </TooltipAnchor>
  );
}

const TooltipAnchor = styled.span`
  min-width: 0;
`;
const Text = styled.p`
  max-width: 20rem;
  padding: 0.375rem 0.625rem;
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
`;
