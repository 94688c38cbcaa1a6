// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are scrolled to, which those of a table do not
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import type { SortItem } from '@fairlead/contracts/registers/table-query';
import { Fragment, memo } from 'react';
import type { Selection } from '../selection/use-selection.ts';
import { type ColumnModel, moveColumn } from '../state/use-columns.ts';
import type { DrawnColumn } from './drawn-columns.ts';
import { Gap } from './gap.tsx';
import { HeaderCell } from './header-cell.tsx';
import { SelectAll } from './select-all.tsx';

/** A column whose menu is open, and the button that it belongs to. */
export interface OpenMenu {
  id: string;
  anchor: HTMLElement;
}

interface HeadProps<Row> {
  drawn: readonly DrawnColumn<Row>[];
  model: ColumnModel;
  sort: readonly SortItem[];
  selection: Selection | undefined;
  /** The ids of the rows. */
  ids: readonly string[];
  /** Pixels. */
  height: number;
  /** The column of its focused cell, if any. */
  focused: number | undefined;
  menu: OpenMenu | undefined;
  onMenu(menu: OpenMenu | undefined): void;
}

function GridHead<Row>(props: HeadProps<Row>) {
  const { drawn, model, sort, selection, ids, height, focused, menu, onMenu } = props;
  return (
    <div role="row" aria-rowindex={1} data-head style={{ height }}>
      {selection && <SelectAll selection={selection} ids={ids} isFocused={focused === 0} />}
      {drawn.map((one) => {
        const { id } = one.laid.column;
        const setWidth = (to: number | undefined) =>
          to === undefined
            ? one.laid.model.resetSize()
            : model.setColumnSizing((now) => ({ ...now, [id]: to }));
        return (
          <Fragment key={id}>
            <Gap width={one.gap} />
            <HeaderCell
              drawn={one}
              sort={sort}
              isFocused={focused === one.index}
              isOpen={menu?.id === id}
              onMenu={(anchor) => onMenu(menu?.id === id ? undefined : { id, anchor })}
              onWidth={setWidth}
              onDrop={(dropped) => moveColumn(model, dropped, id)}
            />
          </Fragment>
        );
      })}
    </div>
  );
}

/** The headers of the columns; not rendered again while rows are scrolled. */
export const Head = memo(GridHead) as typeof GridHead;
