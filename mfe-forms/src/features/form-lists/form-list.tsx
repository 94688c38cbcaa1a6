import { pageNumber, useListState } from '@fairlead/remote-kit';
import { PagedRows } from '@fairlead/remote-kit/lists';
import { forms } from '../../api.ts';
import { FormRows } from './form-rows.tsx';
import { useOwnRequests } from './pending-forms.ts';

const address = { page: pageNumber };

interface FormListProps {
  /** The vessel of the forms; without one those of the viewer. */
  vessel?: string;
  empty: { title: string; description: string };
}

/** The published forms for members that the viewer may fill in, by title. */
export function FormList({ vessel, empty }: FormListProps) {
  const [{ page }, change] = useListState(address);
  const read = forms.list.useQuery({
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
  const requests = useOwnRequests();
  return (
    <PagedRows
      read={read}
      page={page}
      onPage={(chosen) => change({ page: chosen })}
      notLoaded={{
        title: 'The forms could not be loaded',
      }}
      empty={empty}
    >
      {(rows) => (
        <FormRows
          label="Forms"
          forms={rows.map((form) => ({ ...form, request: requests.get(form.id) }))}
        />
      )}
    </PagedRows>
  );
}
