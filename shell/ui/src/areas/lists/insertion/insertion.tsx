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
import { type InsertionPoint, placeAt } from './place-at.ts';

interface InsertionProps {
  /** Called with what was dropped into the list of the `InsertionZone` within, and the index of the line it goes before. */
  onInsert(value: string, place: number): void;
  /** Called when dragging starts. What it was picked up from may be hidden then. */
  onPickUp?(): void;
  /** Called when what was picked up was dropped outside the list. */
  onPutBack?(): void;
  /** Renders something while it is dragged. */
  drawn(value: string): ReactNode;
  children: ReactNode;
}

/** Where what is dragged would be inserted; undefined where it is over no list. */
export const InsertionPlace = createContext<InsertionPoint | undefined>(undefined);

const byMouse = { activationConstraint: { distance: 6 } };
// A finger that moves at once scrolls.
const byTouch = { activationConstraint: { delay: 250, tolerance: 8 } };
// Dragging is for pointers: with the keyboard things are inserted by a press.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** Things that are inserted into a list by dragging them there with a mouse or a finger (`useInsertable`), and the list. */
export function Insertion({ onInsert, onPickUp, onPutBack, drawn, children }: InsertionProps) {
  const [dragged, drag] = useState<string>();
  const [place, setPlace] = useState<InsertionPoint>();
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
        // Not as it is picked up: its drag preview takes place and size from where it was.
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

/** The list under the pointer, with the place in it. Its lines are measured at that moment: the page may scroll. */
const overList: CollisionDetection = ({ droppableContainers, pointerCoordinates: pointer }) => {
  if (!pointer) return [];
  return droppableContainers.flatMap(({ id, node: { current: zone } }) => {
    const box = zone?.getBoundingClientRect();
    if (!zone || !box || !isIn(box, pointer)) return [];
    const lines = [...zone.querySelectorAll('li')].map((line) => line.getBoundingClientRect());
    return [{ id, data: placeAt(lines, pointer.y, box) }];
  });
};

/** How far above and below a list (px) a drop still counts: before the first line, and after the last. */
const reach = 48;

const isIn = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) =>
  x >= left && x <= right && y >= top - reach && y <= bottom + reach;

const placeIn = (collisions: Collision[] | null): InsertionPoint | undefined =>
  collisions?.[0]?.data as InsertionPoint | undefined;
