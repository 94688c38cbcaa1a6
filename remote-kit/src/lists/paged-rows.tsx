import type { Page } from '@fairlead/contracts/api/rest';
import { Button, EmptyState, Pager, Skeleton } from '@fairlead/ui';
import type { ReactNode } from 'react';
import type { ApiError } from '../calls/api-error.ts';
import { useLastPage } from '../list-state/use-list-state.ts';

/** The part of a query of a page of documents that is used here. */
export interface ListRead<Row> {
  data?: Page<Row> | undefined;
  currentData?: Page<Row> | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

export interface PagedRowsProps<Row> {
  read: ListRead<Row>;
  page: number;
  onPage(page: number): void;
  /** The message where nothing could be read. */
  notLoaded: { title: string; description?: string };
  /** Whom the list is open to, said to those whom it is not; by default that an administrator can give them access. */
  closed?: string | undefined;
  /** The message where the list is empty. */
  empty: { title: string; description: string; action?: ReactNode };
  /** Replaces that message where filters exclude every row. */
  noneFound?: ReactNode;
  children(rows: readonly Row[], isFetching: boolean): ReactNode;
}

/** A page of documents below each other, with pagination, and what is shown while it loads, where loading failed, and where it is empty. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { read, page, onPage, notLoaded, closed, empty, noneFound, children } = props;
  const { data, currentData, error, isFetching, refetch } = read;
  useLastPage(page, currentData?.totalPages);
  if (!data && (isFetching || !error)) return <Skeleton $height="16rem" />;
  if (!data && (error as Partial<ApiError>).kind === 'forbidden')
    return (
      <EmptyState
        kind="no-data"
        title="This list is not open to you"
        description={
          closed ??
          'Your role does not include it. An administrator of the organization can give you access.'
        }
      />
    );
  if (!data)
    return (
      <EmptyState
        kind="error"
        {...notLoaded}
        action={<Button onClick={refetch}>Try again</Button>}
      />
    );
  if (data.docs.length === 0 && data.totalPages <= 1)
    return noneFound ?? <EmptyState kind="no-data" {...empty} />;
  return (
    <>
      {children(data.docs, isFetching)}
      <Pager page={data.page} totalPages={data.totalPages} loading={isFetching} onPage={onPage} />
    </>
  );
}
