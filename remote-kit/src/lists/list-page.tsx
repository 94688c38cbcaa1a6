import type { Option } from '@fairlead/contracts/reference/options';
import { Button, EmptyState, PageContainer, Select, wholeNumber } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import type { ListState } from '../list-state/use-list-state.ts';
import { Filters, SearchField } from './list-parts.tsx';
import { type ListRead, PagedRows, type PagedRowsProps } from './paged-rows.tsx';

/** A filter of a list, named as in the list's state: one of several options or, without them, words to search for. */
export type ListFilter<State> = {
  [Name in keyof State]: {
    name: Name;
    label: string;
    options?: readonly Option[];
    /** Whether it chooses what is listed, rather than narrowing it. */
    isView?: boolean;
  };
}[keyof State];

export interface ListPageProps<State extends { page: number }, Row>
  extends Pick<PagedRowsProps<Row>, 'notLoaded' | 'closed' | 'empty'> {
  header: ComponentProps<typeof PageHeader>;
  /** What the list shows, as `useListState` returns it. */
  list: ListState<State>;
  read: ListRead<Row>;
  filters?: readonly ListFilter<State>[];
  /** One row and several of them, in the middle of a sentence: `['case', 'cases']`. */
  counted: readonly [one: string, several: string];
  /** The message where no row matches the filters. */
  noneFound?: { title?: string; description: string };
  /** Shown between the header and the filters. */
  lead?: ReactNode;
  /** Shown beside the filters. */
  aside?: ReactNode;
  rows(rows: readonly Row[], isFetching: boolean): ReactNode;
  /** Shown below the list, such as dialogs. */
  children?: ReactNode;
}

/**
 * A page that lists a collection: its header, its search and filters, which are in the address, how many there are, the rows and the other pages; and what
 * is shown while it loads, where loading failed, where there is nothing at all, and where nothing matches the filters.
 */
export function ListPage<State extends { page: number }, Row>(props: ListPageProps<State, Row>) {
  const { list, read, filters = [], counted, notLoaded, lead, aside, rows, children } = props;
  const [state, change, , defaults] = list;
  const box = useRef<HTMLDivElement>(null);
  const narrowing = filters.filter(({ isView }) => !isView);
  const isFiltered = narrowing.some(({ name }) => state[name] !== defaults[name]);
  const clear = () => {
    change(
      Object.fromEntries(narrowing.map(({ name }) => [name, defaults[name]])) as Partial<State>,
    );
    // The button is gone then.
    box.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  const noneFound = isFiltered && (
    <EmptyState
      kind="no-results"
      {...(props.noneFound ?? { description: 'Nothing matches these filters.' })}
      action={
        <Button look="secondary" onClick={clear}>
          Clear filters
        </Button>
      }
    />
  );
  return (
    <PageContainer>
      <PageHeader {...props.header} />
      {lead}
      <Tools ref={box}>
        {filters.length > 0 && (
          <Filters>
            {filters.map((filter) => (
              <FilterField key={String(filter.name)} filter={filter} list={list} />
            ))}
          </Filters>
        )}
        {aside}
      </Tools>
      <PagedRows
        read={read}
        page={state.page}
        onPage={(page) => change({ page } as Partial<State>)}
        notLoaded={notLoaded}
        closed={props.closed}
        empty={props.empty}
        noneFound={noneFound || undefined}
      >
        {(docs, isFetching) => (
          <>
            <Count aria-live="polite">
              {countOf(read.data?.totalDocs ?? docs.length, counted)}
            </Count>
            {rows(docs, isFetching)}
          </>
        )}
      </PagedRows>
      {children}
    </PageContainer>
  );
}

const countOf = (count: number, [one, several]: readonly [string, string]) =>
  `${wholeNumber(count)} ${count === 1 ? one : several}`;

interface FilterFieldProps<State> {
  filter: ListFilter<State>;
  list: ListState<State>;
}

function FilterField<State>({ filter, list }: FilterFieldProps<State>) {
  const [state, change] = list;
  const { name, label, options } = filter;
  const field = { label, value: String(state[name]) };
  const changeTo = (value: string) => ({ [name]: value }) as Partial<State>;
  return options ? (
    <Select {...field} options={options} onChange={(value) => change(changeTo(value))} />
  ) : (
    <SearchField {...field} onChange={(value) => change(changeTo(value), 'typed')} />
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0 1.5rem;
  > :first-child {
    flex: 1 1 16rem;
  }
  > :not(:first-child) {
    margin-bottom: 1rem;
  }
`;
const Count = styled.p`
  margin-bottom: 0.5rem;
  color: var(--muted);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;
