// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are scrolled to, which those of a table do not
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import { Tick } from '@fairlead/ui';
import { Fragment, memo, type ReactNode } from 'react';
import { cellText } from '../cell-text.ts';
import type { TableColumn } from '../table-column.ts';
import type { DrawnColumn } from './drawn-columns.ts';
import { Gap } from './gap.tsx';
import { placeName } from './place.ts';

interface RowProps<Row> {
  row: Row;
  /** Its place among those that are there, from 0, and its number among all of them, from 1. */
  index: number;
  number: number;
  top: number;
  columns: readonly DrawnColumn<Row>[];
  /** Whether it is selected; undefined where rows are not. */
  isSelected: boolean | undefined;
  /** What the box that selects it is called. */
  name: string;
  /** The column of its cell that has the grid's focus, if it is in this row. */
  focused: number | undefined;
}

/** A row of the grid. It listens to nothing: the grid does for all of them. */
function GridRow<Row>(props: RowProps<Row>) {
  const { row, index, number, top, columns, isSelected, name, focused } = props;
  const at = (column: number) => ({
    'data-at': placeName({ row: index, column }),
    tabIndex: column === focused ? 0 : -1,
  });
  return (
    <div
      role="row"
      aria-rowindex={number + 1}
      aria-selected={isSelected}
      data-row={index}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isSelected !== undefined && (
        <div role="gridcell" aria-colindex={1} data-box>
          <Tick
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            // The grid hears of the click.
            readOnly
            {...at(0)}
          />
        </div>
      )}
      {columns.map(({ column, index: place, style, pinned, gap }) => (
        <Fragment key={column.id}>
          <Gap width={gap} />
          <div
            role="gridcell"
            aria-colindex={place + 1}
            data-pinned={pinned?.end}
            data-align={column.align}
            style={style}
            {...at(place)}
          >
            {cellOf(column, row)}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

export function cellOf<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : cellText(column, row);
}

/** Drawn again only when what it shows has changed, for many of them are in sight while the table is scrolled. */
export const MemoRow = memo(GridRow) as typeof GridRow;
