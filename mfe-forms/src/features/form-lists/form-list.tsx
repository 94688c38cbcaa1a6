import type { Form } from '@fairlead/contracts/api/forms';
import { pageNumber, useLastPage, useListState } from '@fairlead/remote-kit';
import { Button, EmptyState, Pager, Skeleton } from '@fairlead/ui';
import { forms } from '../../api.ts';
import { FormRows } from './form-rows.tsx';

const address = { page: pageNumber };

interface FormListProps {
  /** The vessel whose forms are meant; without one those of whoever looks. */
  vessel?: string;
  empty: { title: string; description: string };
}

/** The published forms for members that whoever looks may fill in, by their titles. */
export function FormList({ vessel, empty }: FormListProps) {
  const [{ page }, change] = useListState(address);
  const { data, currentData, error, isFetching, refetch } = forms.list.useQuery({
    where: {
      status: { equals: 'published' },
      purpose: { equals: 'members' },
      ...(vessel !== undefined && { 'vessel.id': { equals: vessel } }),
    },
    select: { title: true, organization: true, vessel: true },
    sort: 'title',
    depth: 1,
    limit: 25,
    page,
  });
  useLastPage(page, currentData?.totalPages);
  if (!data && (isFetching || !error)) return <Skeleton $height="16rem" />;
  if (!data)
    return (
      <EmptyState
        kind="error"
        title="The forms could not be loaded"
        description="The connection may be interrupted, or forms are not available right now."
        action={<Button onClick={refetch}>Try again</Button>}
      />
    );
  if (data.docs.length === 0 && data.totalPages <= 1)
    return <EmptyState kind="no-data" {...empty} />;
  return (
    <>
      <FormRows label="Forms" forms={data.docs as readonly Form[]} />
      <Pager
        page={data.page}
        totalPages={data.totalPages}
        loading={isFetching}
        onPage={(chosen) => change({ page: chosen })}
      />
    </>
  );
}
