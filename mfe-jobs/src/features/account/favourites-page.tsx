import { ForPerson, pageNumber, useListState } from '@fairlead/remote-kit';
import { PagedRows } from '@fairlead/remote-kit/lists';
import { ButtonLink, PageContainer, VisuallyHidden } from '@fairlead/ui';
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
  const read = savedJobs.list.useQuery(savedJobsRead(page));
  return (
    <PageContainer>
      <Middle>
        <h1>Saved jobs</h1>
        <PagedRows
          read={read}
          page={page}
          onPage={(chosen) => change({ page: chosen })}
          notLoaded={{ title: 'Your saved jobs could not be loaded' }}
          empty={{
            title: 'You have not saved a job yet',
            description: 'Save a job with its bookmark to find it here again.',
            action: <ButtonLink href={paths.jobs.href()}>Find a job</ButtonLink>,
          }}
        >
          {(jobs) => (
            <>
              <VisuallyHidden as="h2">The jobs</VisuallyHidden>
              <Cards>
                {jobs.map((saved) => (
                  <Favourite key={saved.id} saved={saved} />
                ))}
              </Cards>
            </>
          )}
        </PagedRows>
        <AlertList />
      </Middle>
    </PageContainer>
  );
}
