import { ForPerson, pageNumber, useLastPage, useListState } from '@fairlead/remote-kit';
import {
  Button,
  ButtonLink,
  EmptyState,
  PageContainer,
  PageOutline,
  Pager,
  VisuallyHidden,
} from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { AlertList } from '../alerts/alert-list.tsx';
import { Middle } from '../detail/detail-parts.tsx';
import { savedJobs, savedJobsRead } from '../saving/get-saved-jobs.ts';
import { Cards } from './account-parts.tsx';
import { Favourite } from './favourite.tsx';

const address = { page: pageNumber };

/** `/account/favourites`: the jobs the person has saved, and their job alerts. */
export default function FavouritesPage() {
  return <ForPerson>{() => <Favourites />}</ForPerson>;
}

function Favourites() {
  const [{ page }, change] = useListState(address);
  const { data, currentData, error, isFetching, refetch } = savedJobs.list.useQuery(
    savedJobsRead(page),
  );
  useLastPage(page, currentData?.totalPages);
  if (!data && (isFetching || !error)) return <PageOutline />;
  return (
    <PageContainer>
      <Middle>
        <h1>Saved jobs</h1>
        {!data ? (
          <EmptyState
            kind="error"
            title="Your saved jobs could not be loaded"
            action={<Button onClick={refetch}>Try again</Button>}
          />
        ) : data.docs.length === 0 && data.totalPages <= 1 ? (
          <EmptyState
            kind="no-data"
            title="You have not saved a job yet"
            description="Save a job with its bookmark to find it here again."
            action={<ButtonLink href={paths.jobs.href()}>Find a job</ButtonLink>}
          />
        ) : (
          <>
            <VisuallyHidden as="h2">The jobs</VisuallyHidden>
            <Cards>
              {data.docs.map((saved) => (
                <Favourite key={saved.id} saved={saved} />
              ))}
            </Cards>
            <Pager
              page={data.page}
              totalPages={data.totalPages}
              loading={isFetching}
              onPage={(chosen) => change({ page: chosen })}
            />
          </>
        )}
        <AlertList />
      </Middle>
    </PageContainer>
  );
}
