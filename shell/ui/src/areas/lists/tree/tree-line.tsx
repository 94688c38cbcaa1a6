import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ChevronRight, GripVertical } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { isBranch, type TreeRow } from './tree-item.ts';

interface TreeLineProps {
  row: TreeRow;
  isOpen: boolean;
  isSelected: boolean;
  hasFocus: boolean;
  isCarried: boolean;
  /** Whether what is being moved can be dropped here. */
  isTarget: boolean;
  canMove: boolean;
  describedBy: string | undefined;
  lineRef: Ref<HTMLLIElement>;
  onPress(): void;
  onPickUp(): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A row of a tree. */
export function TreeLine({ row, ...props }: TreeLineProps) {
  const { item, level, position, size } = row;
  const drag = useDraggable({ id: item.id, disabled: !props.canMove });
  const drop = useDroppable({ id: item.id, disabled: !props.isTarget });
  return (
    <Line
      ref={props.lineRef}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isBranch(item) ? props.isOpen : undefined}
      aria-selected={props.isSelected}
      aria-label={item.name}
      aria-describedby={props.describedBy}
      tabIndex={props.hasFocus ? 0 : -1}
      data-carried={props.isCarried || undefined}
      data-target={props.isTarget || undefined}
      data-over={drop.isOver || undefined}
      style={{ paddingInlineStart: `${0.25 + (level - 1) * 1.25}rem` }}
      onClick={props.onPress}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      <Row
        ref={(element) => {
          drag.setNodeRef(element);
          drop.setNodeRef(element);
        }}
        {...drag.listeners}
      >
        {isBranch(item) ? <ChevronRight size="1rem" aria-hidden /> : <Leaf />}
        <bdi>{item.name}</bdi>
        {props.canMove && (
          <Grip
            aria-hidden
            onClick={(event) => {
              event.stopPropagation();
              props.onPickUp();
            }}
          >
            <GripVertical size="1rem" />
          </Grip>
        )}
      </Row>
    </Line>
  );
}

const Line = styled.li`
  border-radius: var(--radius);
  cursor: pointer;
  &:focus-visible {
    outline-offset: -2px;
  }
  &:hover,
  &[aria-selected='true'] {
    background: var(--accent-soft);
  }
  &[aria-selected='true'] {
    color: var(--accent-text);
    font-weight: 550;
  }
  &[data-carried] {
    opacity: 0.55;
  }
  &[data-target] {
    box-shadow: inset 0 0 0 1px var(--border-strong);
  }
  &[data-over] {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 2px var(--accent);
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.25rem;
  > svg {
    color: var(--muted);
    transition: rotate var(--quick);
  }
  [dir='rtl'] & > svg {
    rotate: 180deg;
  }
  [aria-expanded='true'] > & > svg {
    rotate: 90deg;
  }
  > bdi {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 767.98px) {
    min-height: 2.75rem;
  }
`;
const Leaf = styled.span`
  width: 1rem;
`;
const Grip = styled.span`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: 2.25rem;
  color: var(--muted);
  cursor: grab;
`;
