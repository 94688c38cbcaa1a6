import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { VisuallyHidden } from '@fairlead/ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { TreeItem } from './tree-item.ts';
import { treeStep } from './tree-keys.ts';
import { TreeLine } from './tree-line.tsx';
import { useTree } from './use-tree.ts';

interface TreeProps {
  label: string;
  items: readonly TreeItem[];
  /** Ids of the branches that are initially open. */
  open?: readonly string[];
  selected?: string;
  onSelect?(id: string): void;
  /** Moves an item into another; without it nothing can be moved. */
  onMove?(id: string, into: string): void;
}

const none: readonly string[] = [];
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/**
 * Nested items (WAI-ARIA tree): branches are opened and closed, and items that may be moved are dragged by mouse or finger, or picked up and dropped
 * by Space or by a press on their grip.
 */
export function Tree({ label, items, open = none, selected, onSelect, onMove }: TreeProps) {
  const tree = useTree({ items, open, onSelect, onMove });
  const lines = useRef(new Map<string, HTMLLIElement>());
  /** What was moved by keys: its line keeps the focus wherever it lands. */
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current) lines.current.get(moved.current)?.focus();
  });
  const hintId = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onKeyDown = (item: TreeItem) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    moved.current = undefined;
    if (event.key === 'Escape' && tree.carried) {
      event.stopPropagation();
      tree.putBack();
    } else if (event.key === ' ' && !tree.carried && tree.canMove(item)) tree.pickUp(item.id);
    else if (event.key === 'Enter' || event.key === ' ') {
      moved.current = tree.carried;
      tree.press(item);
    } else {
      const step = treeStep(event.key, tree.rows, tree.at, tree.isOpen);
      if (!step) return;
      if ('toggle' in step) tree.toggle(step.toggle);
      else lines.current.get(step.go)?.focus();
    }
    event.preventDefault();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragStart={({ active }) => tree.pickUp(String(active.id))}
      onDragEnd={({ active, over }) =>
        over ? tree.drop(String(active.id), String(over.id)) : tree.putBack()
      }
      onDragCancel={tree.putBack}
    >
      <Lines
        role="tree"
        aria-label={label}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) moved.current = undefined;
        }}
      >
        {tree.rows.map((row, place) => {
          const { item } = row;
          const canMove = tree.canMove(item);
          return (
            <TreeLine
              key={item.id}
              row={row}
              isOpen={tree.isOpen(item.id)}
              isSelected={item.id === selected}
              hasFocus={place === tree.at}
              isCarried={item.id === tree.carried}
              isTarget={tree.isTarget(item.id)}
              canMove={canMove}
              describedBy={canMove ? hintId : undefined}
              lineRef={(line) => {
                if (line) lines.current.set(item.id, line);
                else lines.current.delete(item.id);
              }}
              onPress={() => tree.press(item)}
              onPickUp={() => tree.pickUp(item.id)}
              onFocus={() => tree.focus(item.id)}
              onKeyDown={onKeyDown(item)}
            />
          );
        })}
      </Lines>
      {onMove && (
        <VisuallyHidden id={hintId}>
          Press Space to pick it up, go to where it belongs, and press Space to drop it.
        </VisuallyHidden>
      )}
      <VisuallyHidden role="status">{tree.said}</VisuallyHidden>
      <DragOverlay dropAnimation={null}>
        {tree.carried && <Carried>{tree.nameOf(tree.carried)}</Carried>}
      </DragOverlay>
    </DndContext>
  );
}

const Lines = styled.ul`
  width: 100%;
  list-style: none;
`;
const Carried = styled.div`
  width: max-content;
  max-width: 16rem;
  padding: 0.5rem 0.75rem;
  background: var(--surface);
  border: 1px solid var(--accent);
  border-radius: var(--radius);
  box-shadow: var(--shadow-raised);
`;
