import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { LineContent } from './line-content.tsx';
import type { SortableLineProps } from './line-props.ts';

/** An item of a sortable list with its controls. While something is dragged past, it moves out of the way without re-rendering its content. */
export const SortableLine = memo(function SortableLine<Item>(props: SortableLineProps<Item>) {
  const { value, name, disabled } = props;
  const { setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id: value });
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
      <LineContent {...props} />
    </Line>
  );
}) as <Item>(props: SortableLineProps<Item>) => ReactNode;

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
