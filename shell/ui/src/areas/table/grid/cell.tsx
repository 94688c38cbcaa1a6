// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are scrolled to, which those of a table do not
import { Pencil } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { cellText } from '../cell-text.ts';
import type { LaidOut } from '../state/use-columns.ts';
import type { TableColumn } from '../table-column.ts';
import { styleOf } from './drawn-columns.ts';
import { placeName } from './place.ts';

interface CellProps<Row> {
  row: Row;
  laid: LaidOut<Row>;
  /** The indexes of its row, and of its column, among all of them. */
  at: number;
  index: number;
  /** Its link, as the title of its row. */
  href: string | undefined;
  /** Whether it has the grid's focus. */
  isFocused: boolean;
}

function GridCell<Row>({ row, laid, at, index, href, isFocused }: CellProps<Row>) {
  const { column, pinned } = laid;
  const edits = column.edits?.(row) === true;
  return (
    <div
      role="gridcell"
      aria-colindex={index + 1}
      data-pinned={pinned?.end}
      data-align={column.align}
      data-edits={edits ? column.id : undefined}
      aria-keyshortcuts={edits ? 'F2' : undefined}
      data-at={placeName({ row: at, column: index })}
      tabIndex={isFocused ? 0 : -1}
      style={styleOf(laid)}
    >
      {href === undefined ? (
        cellOf(column, row)
      ) : (
        <a href={href} tabIndex={-1} data-open>
          {cellOf(column, row)}
        </a>
      )}
      {edits && (
        <span data-edit aria-hidden>
          <Pencil size="0.875rem" />
        </span>
      )}
    </div>
  );
}

/** What a column shows of a row. */
export function cellOf<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : cellText(column, row);
}

/** A cell, which is not rendered again when others come into view beside it. */
export const Cell = memo(GridCell) as typeof GridCell;
