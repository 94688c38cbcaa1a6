import { useDraggable } from '@dnd-kit/core';

/** What a control needs so that its value can be dragged into the list of the `Insertion` around it. */
export function useInsertable(value: string) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: value });
  return { ...listeners, ref: setNodeRef, 'data-dragging': isDragging || undefined };
}
