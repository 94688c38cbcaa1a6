import type { KeyboardEvent } from 'react';
import type { Selection } from '../selection/use-selection.ts';
import { editedColumn } from './grid-clicks.ts';
import { type Extent, type GridCell, placeAfter, placeOf } from './place.ts';

interface Keys {
  extent: Extent;
  go(place: GridCell): void;
  selection: Selection | undefined;
  /** Opens the row at an index. */
  open(row: number): void;
  /** Edits a column's value of the row at an index. */
  edit(row: number, column: string): void;
}

/** Handles the keys of the grid, on a focused cell; the content of a cell handles its own. */
export function gridKeys({ extent, go, selection, open, edit }: Keys) {
  return (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at || event.altKey || event.defaultPrevented) return;
    const { key, shiftKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    const edited = editedColumn(event.target);
    const next = placeAfter(at, { key, toEdge: isCtrl }, extent);
    if (next) {
      if (!shiftKey) selection?.begin(next.row);
      else if (selection && at.row >= 0 && next.row >= 0 && next.row !== at.row)
        selection.extendTo(next.row);
      go(next);
    } else if (key === 'a' && isCtrl && selection) selection.toggleAll();
    else if (at.row < 0) return;
    else if (key === ' ' && selection) {
      if (shiftKey) selection.extendTo(at.row);
      else selection.toggle(at.row);
    } else if (key === 'Enter') open(at.row);
    else if (key === 'F2' && edited !== undefined) edit(at.row, edited);
    else return;
    event.preventDefault();
  };
}
