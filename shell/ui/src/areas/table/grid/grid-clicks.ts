import type { MouseEvent } from 'react';
import type { Selection } from '../selection/use-selection.ts';

interface Clicks {
  selection: Selection | undefined;
  /** Opens the row at an index. */
  open(row: number): void;
  /** Edits a column's value of the row at an index. */
  edit(row: number, column: string): void;
}

/** Handles a click on the grid: a row's checkbox selects, a cell's pencil edits, the rest of the row opens it, unless something there handles it. */
export function gridClicks({ selection, open, edit }: Clicks) {
  return (event: MouseEvent) => {
    const { target, shiftKey } = event;
    const at = rowOf(target);
    if (at === undefined) return;
    if (!shiftKey) selection?.begin(at);
    if (isIn(target, '[data-box]')) {
      if (shiftKey) selection?.extendTo(at);
      else selection?.toggle(at);
    } else if (isIn(target, '[data-edit]')) edit(at, editedColumn(target) ?? '');
    else if (isIn(target, '[data-open]')) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      open(at);
    } else if (!isIn(target, 'a, button, input') && getSelection()?.isCollapsed !== false) open(at);
  };
}

const isIn = (target: EventTarget, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether a click on a link requests another tab or window. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button !== 0;

/** The editable column of the cell that contains an element. */
export const editedColumn = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-edits]')?.dataset.edits
    : undefined;

function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset.row) : undefined;
}
