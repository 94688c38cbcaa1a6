import {
  type Collision,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { createContext, type ReactNode, useRef, useState } from 'react';
import { type Place, placeAt } from './place-at.ts';

interface InsertionProps {
  /** Told what was dropped into the list of the `InsertionZone` within, and before which of its lines. */
  onInsert(value: string, place: number): void;
  /** Told that something is on its way. What it was picked up from may be out of sight then. */
  onPickUp?(): void;
  /** Told that what was picked up was dropped nowhere. */
  onPutBack?(): void;
  /** What is shown of something while it is dragged. */
  drawn(value: string): ReactNode;
  children: ReactNode;
}

/** Where what is dragged would be put in; nothing where it is over no list. */
export const InsertionPlace = createContext<Place | undefined>(undefined);

const byMouse = { activationConstraint: { distance: 6 } };
// A finger that moves at once scrolls.
const byTouch = { activationConstraint: { delay: 250, tolerance: 8 } };
// It is for those who point: by keys things are put in by a press.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** What is put into a list by dragging it there with a mouse or a finger (`useInsertable`), and the list. */
export function Insertion({ onInsert, onPickUp, onPutBack, drawn, children }: InsertionProps) {
  const [dragged, drag] = useState<string>();
  const [place, setPlace] = useState<Place>();
  const isMoving = useRef(false);
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch));
  const end = () => {
    drag(undefined);
    setPlace(undefined);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overList}
      accessibility={silent}
      onDragStart={({ active }) => {
        drag(String(active.id));
        isMoving.current = false;
      }}
      onDragMove={({ collisions }) => {
        // Not as it is picked up: what is shown of it has its place and size from where it was.
        if (!isMoving.current) onPickUp?.();
        isMoving.current = true;
        const next = placeIn(collisions);
        setPlace((now) => (now?.place === next?.place && now?.top === next?.top ? now : next));
      }}
      onDragEnd={({ active, collisions }) => {
        end();
        const over = placeIn(collisions);
        if (over) onInsert(String(active.id), over.place);
        else onPutBack?.();
      }}
      onDragCancel={() => {
        end();
        onPutBack?.();
      }}
    >
      <InsertionPlace value={place}>{children}</InsertionPlace>
      <DragOverlay dropAnimation={null}>{dragged !== undefined && drawn(dragged)}</DragOverlay>
    </DndContext>
  );
}

/** The list under the pointer, with the place in it. Its lines are measured as they stand: the page may scroll. */
const overList: CollisionDetection = ({ droppableContainers, pointerCoordinates: pointer }) => {
  if (!pointer) return [];
  return droppableContainers.flatMap(({ id, node: { current: zone } }) => {
    const box = zone?.getBoundingClientRect();
    if (!zone || !box || !isIn(box, pointer)) return [];
    const lines = [...zone.querySelectorAll('li')].map((line) => line.getBoundingClientRect());
    return [{ id, data: placeAt(lines, pointer.y, box) }];
  });
};

/** How far above and below a list (px) things are dropped into it: before the first line, and behind the last. */
const reach = 48;

const isIn = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) =>
  x >= left && x <= right && y >= top - reach && y <= bottom + reach;

const placeIn = (collisions: Collision[] | null): Place | undefined =>
  collisions?.[0]?.data as Place | undefined;
