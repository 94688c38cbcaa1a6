// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are scrolled to, which those of a table do not
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import { Tick } from '@fairlead/ui';
import { Fragment, memo } from 'react';
import { Cell } from './cell.tsx';
import type { DrawnColumn } from './drawn-columns.ts';
import { Gap } from './gap.tsx';
import { placeName } from './place.ts';

interface RowProps<Row> {
  row: Row;
  /** Its index among the loaded rows, from 0, and its number among all of them, from 1. */
  index: number;
  number: number;
  top: number;
  columns: readonly DrawnColumn<Row>[];
  /** Whether it is selected; undefined where rows are not selectable. */
  isSelected: boolean | undefined;
  /** The label of its checkbox. */
  name: string;
  /** The address that it opens, if any. */
  href: string | undefined;
  /** The column of its focused cell, if that is in this row. */
  focused: number | undefined;
}

/** A row of the grid. It has no listeners: the grid listens for all of them. */
function GridRow<Row>(props: RowProps<Row>) {
  const { row, index, number, top, columns, isSelected, name, href, focused } = props;
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
            // The grid handles the click.
            readOnly
            data-at={placeName({ row: index, column: 0 })}
            tabIndex={focused === 0 ? 0 : -1}
          />
        </div>
      )}
      {columns.map(({ laid, index: place, gap }) => (
        <Fragment key={laid.column.id}>
          <Gap width={gap} />
          <Cell
            row={row}
            laid={laid}
            at={index}
            index={place}
            href={laid.column.card === 'title' ? href : undefined}
            isFocused={place === focused}
          />
        </Fragment>
      ))}
    </div>
  );
}

/** Rendered again only when its content has changed, as many of them are visible while the table is scrolled. */
export const MemoRow = memo(GridRow) as typeof GridRow;
