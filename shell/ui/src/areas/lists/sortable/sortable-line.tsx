import { useSortable } from '@dnd-kit/sortable';
import { IconButton } from '@fairlead/ui';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface SortableLineProps {
  value: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  disabled: boolean;
  onMove(by: 1 | -1): void;
  children: ReactNode;
}

/** An item of a sortable list with what moves it. */
export function SortableLine(props: SortableLineProps) {
  const { value, name, isFirst, isLast, disabled, onMove } = props;
  const { setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id: value });
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The browser takes the focus off a line that is put elsewhere in the page.
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  });
  const step = (by: 1 | -1, Icon: typeof ArrowUp, isEnd: boolean) => (
    <IconButton
      label={`Move ${name} ${by === 1 ? 'down' : 'up'}`}
      disabled={disabled}
      aria-disabled={isEnd || undefined}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        if (!isEnd) onMove(by);
      }}
    >
      <Icon size="1rem" aria-hidden />
    </IconButton>
  );
  const by = drag.transform?.y ?? 0;
  return (
    <Line
      ref={setNodeRef}
      style={by ? { transform: `translateY(${Math.round(by)}px)` } : undefined}
      data-dragging={drag.isDragging || undefined}
      data-sorting={drag.isSorting || undefined}
    >
      <Grip
        {...drag.attributes}
        {...drag.listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={`Move ${name}`}
        aria-roledescription={undefined}
        disabled={disabled}
      >
        <GripVertical size="1.125rem" aria-hidden />
      </Grip>
      <Content>{props.children}</Content>
      {step(-1, ArrowUp, isFirst)}
      {step(1, ArrowDown, isLast)}
    </Line>
  );
}

const Line = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.125rem;
  min-height: 2.75rem;
  padding-inline-end: 0.125rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius);
  &[data-sorting]:not([data-dragging]) {
    transition: transform var(--quick);
  }
  &[data-dragging] {
    z-index: 1;
    border-color: var(--accent);
    box-shadow: var(--shadow-raised);
  }
  button[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;
const Grip = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  align-self: stretch;
  width: 2.5rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--muted);
  cursor: grab;
  /* A finger on it drags, and does not scroll. */
  touch-action: none;
  &:hover:not(:disabled) {
    color: var(--accent-text);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;
const Content = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
