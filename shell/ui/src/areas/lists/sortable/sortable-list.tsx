import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { VisuallyHidden } from '@fairlead/ui';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { itemValue } from './item-value.ts';
import { SortableLine } from './sortable-line.tsx';
import { useSameTexts } from './use-same-texts.ts';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  onChange(items: Item[]): void;
  /** The identity of an item; texts are their own value. */
  getValue?(item: Item): string;
  /** The name of an item; its value by default. */
  getName?(item: Item): string;
  /** Renders an item; its name by default. Where it is the same function at each render, lines re-render only for their own changes. */
  children?(item: Item): ReactNode;
  disabled?: boolean;
}

// The same at each render: with other sensors every line would re-render.
const byPointer = { activationConstraint: { distance: 4 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };

const instructions = {
  draggable:
    'Press Space or Enter to pick it up. Press the up and down arrow keys to move it, Space or Enter to drop it, and Escape to put it back.',
};

/**
 * A list that people put in order: by its grips with mouse, finger or keys, or by a press on a button for each step.
 * @throws {TypeError} where an item's value is empty, or an object's is not given
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, onChange, getValue, children, disabled = false } = props;
  const [announcement, setAnnouncement] = useState('');
  const values = useSameTexts(items.map((item) => itemValue(item, getValue)));
  const names = items.map((item, place) => props.getName?.(item) ?? values[place] ?? '');
  const last = useRef<UniqueIdentifier>(undefined);
  const sensors = useSensors(
    useSensor(PointerSensor, byPointer),
    useSensor(KeyboardSensor, byKeys),
  );
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    onChange(arrayMove([...items], from, to));
    setAnnouncement(`${names[from]} is now ${to + 1} of ${items.length}.`);
  };
  const latest = useRef({ values, move });
  latest.current = { values, move };
  const step = useCallback((value: string, by: 1 | -1) => {
    const at = latest.current.values.indexOf(value);
    latest.current.move(at, at + by);
  }, []);
  const end = ({ active, over }: DragEndEvent) => {
    if (over) move(values.indexOf(String(active.id)), values.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(values, names, last),
        screenReaderInstructions: instructions,
      }}
      onDragEnd={end}
    >
      <SortableContext items={values} strategy={verticalListSortingStrategy} disabled={disabled}>
        <Lines aria-label={label}>
          {items.map((item, place) => (
            <SortableLine
              key={values[place]}
              item={item}
              value={values[place] ?? ''}
              name={names[place] ?? ''}
              place={place}
              isLast={place === items.length - 1}
              disabled={disabled}
              onMove={step}
              draw={children}
            />
          ))}
        </Lines>
      </SortableContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
}

/** What is announced while something is dragged. @param last the place it was last over, so that the same place is not announced again */
function announcementsOf(
  values: readonly string[],
  names: readonly string[],
  last: RefObject<UniqueIdentifier | undefined>,
): Announcements {
  const place = (id: UniqueIdentifier) => values.indexOf(String(id));
  const name = (id: UniqueIdentifier) => names[place(id)] ?? 'The item';
  const at = (id: UniqueIdentifier) => `${place(id) + 1} of ${values.length}`;
  const stays = (id: UniqueIdentifier) => `${name(id)} stays at ${at(id)}.`;
  return {
    onDragStart: ({ active }) => {
      last.current = active.id;
      return `${name(active.id)} is picked up, ${at(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === last.current) return undefined;
      last.current = over.id;
      return `${name(active.id)} is at ${at(over.id)}.`;
    },
    // The list itself announces where it lands.
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : stays(active.id)),
    onDragCancel: ({ active }) => stays(active.id),
  };
}

const Lines = styled.ul`
  display: grid;
  gap: 0.375rem;
  width: 100%;
  list-style: none;
`;
