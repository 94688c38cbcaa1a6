import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type MouseEvent, type ReactNode, type TouchEvent, useState } from 'react';
import { DraggedCard } from './candidate-card.tsx';
import type { Candidate } from './candidates.ts';

interface DraggingProps {
  candidateOf(id: string): Candidate | undefined;
  labelOf(stage: string): string;
  onMove(id: string, stage: string): void;
  children: ReactNode;
}

/** Controls within a card that are pressed for their own sake. */
const controls = 'select, input, a, button:not([data-grip])';
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest(controls) !== null;

/** The mouse drags from anywhere on a card but its controls. */
class CardMouse extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    {
      eventName: 'onMouseDown',
      handler: ({ nativeEvent }: MouseEvent) =>
        nativeEvent.button === 0 && !isControl(nativeEvent.target),
    },
  ];
}

/** So does a finger that is held down; one that moves at once scrolls. */
class CardTouch extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: ({ nativeEvent }: TouchEvent) =>
        nativeEvent.touches.length === 1 && !isControl(nativeEvent.target),
    },
  ];
}

/** The stage under the pointer; none outside of them all. With keys, the one that the card was moved to. */
const stageUnder: CollisionDetection = (dragged) =>
  dragged.pointerCoordinates ? pointerWithin(dragged) : closestCenter(dragged);

/** The arrow keys move a card from stage to stage, in order. */
const toNextStage: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const by = stepOf(event.code);
  const card = context.collisionRect;
  if (by === 0 || !card) return undefined;
  event.preventDefault();
  const columns = [...context.droppableRects.values()].toSorted((a, b) => a.left - b.left);
  const centre = card.left + card.width / 2;
  const distances = columns.map(({ left, width }) => Math.abs(left + width / 2 - centre));
  const next = columns[distances.indexOf(Math.min(...distances)) + by];
  if (!next) return undefined;
  return {
    x: next.left + (next.width - card.width) / 2,
    y: Math.min(Math.max(currentCoordinates.y, next.top), next.top + next.height / 2),
  };
};

function stepOf(code: string): number {
  if (code === KeyboardCode.Right) return 1;
  return code === KeyboardCode.Left ? -1 : 0;
}

const instructions = {
  draggable:
    'Press Space or Enter to pick up the candidate. Press the left and right arrow keys to choose a stage, Space or Enter to drop them there, and Escape to leave them where they are.',
};

/** Lets candidates be dragged from stage to stage by mouse, finger or keys, with announcements. */
export function Dragging({ candidateOf, labelOf, onMove, children }: DraggingProps) {
  const [dragged, setDragged] = useState<Candidate>();
  const sensors = useSensors(
    useSensor(CardMouse, { activationConstraint: { distance: 6 } }),
    useSensor(CardTouch, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextStage }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (over) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={stageUnder}
      accessibility={{
        announcements: announcementsBy(labelOf),
        screenReaderInstructions: instructions,
      }}
      onDragStart={({ active }) => setDragged(candidateOf(String(active.id)))}
      onDragEnd={end}
      onDragCancel={() => setDragged(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && <DraggedCard candidate={dragged} />}
      </DragOverlay>
    </DndContext>
  );
}

function announcementsBy(labelOf: (stage: string) => string): Announcements {
  const nameIn = ({ data }: { data: { current?: { name?: unknown } | undefined } }) =>
    String(data.current?.name ?? 'The candidate');
  const at = (over: { id: string | number } | null) => over && labelOf(String(over.id));
  return {
    onDragStart: ({ active }) => `${nameIn(active)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameIn(active)} is over ${at(over)}.` : `${nameIn(active)} is over no stage.`,
    onDragEnd: ({ active, over }) =>
      over ? `${nameIn(active)} is dropped in ${at(over)}.` : `${nameIn(active)} stays.`,
    onDragCancel: ({ active }) => `${nameIn(active)} stays where they were.`,
  };
}
