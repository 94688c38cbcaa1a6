import { tablePageSizes } from '@fairlead/contracts/registers/table-query';
import { Pager, wholeNumber } from '@fairlead/ui';
import { styled } from 'styled-components';
import { LineSelect } from '../popover/line-select.tsx';
import type { TableState } from '../state/table-state.ts';

interface FootProps {
  /** What the rows are. */
  label: string;
  state: Pick<TableState, 'query' | 'changeQuery'>;
  total: number;
  /** How many rows are loaded, where the table is endless; undefined where it has pages. */
  loaded: number | undefined;
  isLoading: boolean;
}

const sizes = tablePageSizes.map((size) => ({ code: String(size), label: `${size} a page` }));

/** The number of rows and, where the table has pages, the current page and the page size. */
export function TableFoot({ label, state, total, loaded, isLoading }: FootProps) {
  const { query, changeQuery } = state;
  const totalPages = Math.ceil(total / query.perPage);
  return (
    <FootBox>
      <output>
        {loaded !== undefined && loaded < total && `${wholeNumber(loaded)} of `}
        {isLoading && total === 0
          ? 'Loading'
          : `${wholeNumber(total)} ${total === 1 ? 'row' : 'rows'}`}
      </output>
      {loaded === undefined && (
        <>
          <Pager
            label={`Pages of ${label}`}
            page={query.page}
            totalPages={totalPages}
            loading={isLoading}
            onPage={(page) => changeQuery({ page })}
          />
          <LineSelect
            label="Rows on a page"
            options={sizes}
            value={String(query.perPage)}
            onChange={(size) => changeQuery({ perPage: Number(size) })}
          />
        </>
      )}
    </FootBox>
  );
}

const FootBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  color: var(--muted);
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  select {
    color: var(--text);
  }
`;
