import { Button, Disclosure, wholeNumber } from '@fairlead/ui';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { Cards } from './cards/cards.tsx';
import type { DataTableProps } from './data-table.tsx';
import { Grid } from './grid/grid.tsx';
import { useNarrow } from './popover/use-narrow.ts';

interface TableGroupProps<Row>
  extends Pick<
    DataTableProps<Row>,
    | 'label'
    | 'columns'
    | 'state'
    | 'rows'
    | 'total'
    | 'idOf'
    | 'nameOf'
    | 'isLoading'
    | 'onOpen'
    | 'onEdit'
    | 'hrefOf'
  > {
  /** What its rows have in common, shown as its heading. */
  heading: ReactNode;
  /** Shows the remaining rows, where there are more of them. */
  onAll(): void;
}

/** How many outlines are shown for rows that are loading. */
const outlines = 3;

/** Rows of a table that have something in common, below a heading that closes and opens them. */
export function TableGroup<Row>(props: TableGroupProps<Row>) {
  const { label, rows, total, idOf, isLoading = false, heading, onAll } = props;
  const isNarrow = useNarrow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row keeps its id, whatever function says it
  const ids = useMemo(() => rows.map(idOf), [rows]);
  const shown = {
    label,
    columns: props.columns,
    state: props.state,
    rows,
    ids,
    nameOf: props.nameOf,
    total,
    firstNumber: 1,
    isLoading,
    awaited: rows.length === 0 && isLoading ? outlines : 0,
    selection: undefined,
    onOpen: props.onOpen,
    onEdit: props.onEdit,
    hrefOf: props.hrefOf,
    onMore: undefined,
    onFilter: undefined,
  };
  const title = (
    <Title>
      {heading}
      <span>{wholeNumber(total)}</span>
    </Title>
  );
  return (
    <Disclosure label={label} level="h2" title={title}>
      {() => (
        <Rows>
          {isNarrow ? <Cards {...shown} /> : <Grid {...shown} />}
          {total > rows.length && rows.length > 0 && (
            <Button size="sm" look="quiet" onClick={onAll}>
              Show all {wholeNumber(total)}
            </Button>
          )}
        </Rows>
      )}
    </Disclosure>
  );
}

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  > span:last-child {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
    font-weight: 400;
  }
`;
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 0.5rem;
  > :first-child {
    justify-self: stretch;
  }
`;
