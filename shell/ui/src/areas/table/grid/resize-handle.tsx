import { type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';

interface ResizeHandleProps {
  /** Pixels. */
  width: number;
  onWidth(width: number | undefined): void;
}

/** The edge of a column's header: dragging it sets the width, a double click resets it. The header does the same by keys. */
export function ResizeHandle({ width, onWidth }: ResizeHandleProps) {
  const from = useRef<{ x: number; width: number }>(undefined);
  const onMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!from.current) return;
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
    const moved = clientX - from.current.x;
    onWidth(from.current.width + (isRtl ? -moved : moved));
  };
  return (
    <Handle
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onDoubleClick={() => onWidth(undefined)}
    />
  );
}

const Handle = styled.span`
  position: absolute;
  inset-block: 0.375rem;
  inset-inline-end: 0;
  width: 0.5rem;
  cursor: col-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    width: 1px;
    background: var(--border);
  }
  &:hover::after {
    width: 2px;
    background: var(--accent);
  }
`;
