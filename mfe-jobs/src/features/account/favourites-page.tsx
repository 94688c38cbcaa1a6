import { ForPerson } from '@fairlead/remote-kit';
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
import { Middle } from '../detail/detail-parts.tsx';
import { useGetSavedJobsQuery } from '../saving/get-saved-jobs.ts';
import { Cards } from './account-parts.tsx';
import { Favourite } from './favourite.tsx';
import { usePageNumber } from './use-page-number.ts';

/** `/account/favourites`: the jobs the person has saved. */
export default function FavouritesPage() {
  return <ForPerson>{() => <Favourites />}</ForPerson>;
}

function Favourites() {
  const [page, turnTo] = usePageNumber();
  const { data, error, isFetching, refetch } = useGetSavedJobsQuery(page);
  if (!data && (isFetching || !error)) return <PageOutline />;
  return (
    <PageContainer>
      <Middle>
        <h1>Saved jobs</h1>
        {!data ? (
          <EmptyState
            kind="error"
            title="Your saved jobs could not be loaded"
            description="The connection may be interrupted, or saved jobs are not available right now."
            action={<Button onClick={refetch}>Try again</Button>}
          />
        ) : data.docs.length === 0 && page === 1 ? (
          <EmptyState
            kind="no-data"
            title="You have not saved a job yet"
            description="Save a job with its bookmark, and you find it again here."
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
              page={page}
              totalPages={Math.max(page, data.totalPages)}
              loading={isFetching}
              onPage={turnTo}
            />
          </>
        )}
      </Middle>
    </PageContainer>
  );
}
