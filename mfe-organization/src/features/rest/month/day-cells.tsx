import type { RestWork } from '@fairlead/contracts/api/rest-hours';
import type { ShipDay } from '@fairlead/contracts/rest/ship-days';
import type { Span } from '@fairlead/rest-rules';
import { memo, type PointerEvent, useMemo, useRef, useState } from 'react';
import { CellBox, Cells } from './cell-looks.ts';
import type { PlacedCell, PlacedDay } from './cell-times.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { cellsOf } from './work-edits.ts';

interface DayCellsProps {
  day: ShipDay;
  /** The day in words. */
  label: string;
  work: readonly RestWork[];
  /** Where and when each cell begins. */
  placed: PlacedDay;
  /** In a row of a month, or as large as a thumb. */
  size: 'row' | 'thumb';
  isReadOnly?: boolean | undefined;
  onMark(day: ShipDay, span: Span, isWork: boolean): void;
}

/** The range being marked: from the cell that was pressed first to the one under the pointer. */
interface Marking {
  first: number;
  last: number;
  isWork: boolean;
}

/**
 * The half-hours of a day, marked as work or rest by dragging over them, or by keys: arrows move, Space toggles one, and Shift with an arrow makes
 * the next one like this one.
 */
export const DayCells = memo(function DayCells(props: DayCellsProps) {
  const { day, label, work, placed, size, isReadOnly = false, onMark } = props;
  const cells = useMemo(() => cellsOf(work, day), [work, day]);
  const [marking, mark] = useState<Marking>();
  const box = useRef<HTMLDivElement>(null);
  const isPlaced = size === 'row' && !placed.isPlain;
  const isWork = (at: number) => {
    if (marking && isWithin(spanOf(marking), at)) return marking.isWork;
    return cells[at] !== undefined;
  };
  const keys = useCellKeys({
    count: cells.length,
    perLine: size === 'row' ? undefined : thumbsPerLine,
    isWork,
    onMark: (span, becomesWork) => !isReadOnly && onMark(day, span, becomesWork),
  });
  const begin = (event: PointerEvent) => {
    const at = cellAt(event);
    if (isReadOnly || at === undefined || event.button !== 0) return;
    keys.moveTo(at);
    mark({ first: at, last: at, isWork: cells[at] === undefined });
    event.preventDefault();
  };
  const go = (event: PointerEvent) => {
    const at = marking && cellAt(event, box.current);
    if (marking && at !== undefined && at !== marking.last) mark({ ...marking, last: at });
  };
  const end = () => {
    if (!marking) return;
    onMark(day, spanOf(marking), marking.isWork);
    mark(undefined);
  };
  return (
    <Cells
      ref={box}
      $size={size}
      role="listbox"
      aria-multiselectable
      aria-label={`Work on ${label}`}
      aria-readonly={isReadOnly || undefined}
      data-day={day.day}
      data-placed={isPlaced || undefined}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => mark(undefined)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && end()}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      {cells.map((found, at) => (
        <CellBox
          // A cell is its place in the day.
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity.
          key={at}
          $size={size}
          role="option"
          data-cell={at}
          data-kind={isWork(at) ? (found?.kind ?? undefined) : undefined}
          data-hour={(placed.cells[at]?.slot ?? 0) % 2 === 0 || undefined}
          data-placed={isPlaced || undefined}
          style={isPlaced ? placeOf(placed.cells[at]) : undefined}
          aria-selected={isWork(at)}
          aria-label={`${placed.cells[at]?.time} ${isWork(at) ? (found?.kind ?? 'work') : 'rest'}`}
          tabIndex={at === keys.current ? 0 : -1}
        >
          {size === 'thumb' && <span aria-hidden>{placed.cells[at]?.time}</span>}
        </CellBox>
      ))}
    </Cells>
  );
});

/** How many cells are next to each other where they are as large as a thumb: two hours. */
const thumbsPerLine = 4;

/** Where a cell is in a row of the month: below its hour, in its line. */
const placeOf = (cell: PlacedCell | undefined) =>
  cell && { gridColumn: cell.slot + 1, gridRow: cell.line + 1 };

const spanOf = ({ first, last }: Marking): Span => ({
  from: Math.min(first, last),
  to: Math.max(first, last) + 1,
});

const isWithin = ({ from, to }: Span, at: number) => from <= at && at < to;

/** The cell under a pointer; a finger's events stay on the one that it touched first. */
function cellAt({ clientX, clientY, target }: PointerEvent, box?: HTMLElement | null) {
  const under = box && document.elementFromPoint?.(clientX, clientY);
  const element = under ?? (target as Element);
  const cell = element.closest<HTMLElement>('[data-cell]');
  const isHere = !box || (cell && box.contains(cell));
  return cell && isHere ? Number(cell.dataset.cell) : undefined;
}
