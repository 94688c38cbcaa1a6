import { usePageTitle } from '@fairlead/remote-kit';
import { Button, ButtonLink, EmptyState, PageContainer, Skeleton, useParams } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { useGetListingQuery } from '../listings/get-listing.ts';
import { Middle } from './detail-parts.tsx';
import { JobDetail } from './job-detail.tsx';

/** `/job/{id}`: one job, or why it cannot be shown. */
export default function DetailPage() {
  const { id = '' } = useParams();
  const { currentData: listing, error, isFetching, refetch } = useGetListingQuery(id);
  const gone = error && 'kind' in error && error.kind === 'missing';
  // A job that was withdrawn while it was open is gone, whatever was read of it before.
  if (gone) return <JobNotFound />;
  if (listing) return <JobDetail listing={listing} />;
  if (error && !isFetching)
    return (
      <PageContainer>
        <Middle>
          <EmptyState
            kind="error"
            title="This job could not be loaded"
            description="The connection may be interrupted, or jobs are not available right now."
            action={<Button onClick={refetch}>Try again</Button>}
          />
        </Middle>
      </PageContainer>
    );
  return <JobOutline />;
}

function JobNotFound() {
  usePageTitle('Job not found');
  return (
    <PageContainer>
      <Middle>
        <h1>Job not found</h1>
        <EmptyState
          kind="no-results"
          title="This job is not open"
          description="It may have been filled or withdrawn, or the link is not quite right."
          action={<ButtonLink href={paths.jobs.href()}>See all jobs</ButtonLink>}
        />
      </Middle>
    </PageContainer>
  );
}

function JobOutline() {
  return (
    <PageContainer role="status" aria-label="Loading job">
      <Middle>
        <Skeleton $width="9rem" />
        <Skeleton $width="24rem" $height="2.5rem" />
        <Skeleton $height="11rem" />
        <Skeleton $height="20rem" />
      </Middle>
    </PageContainer>
  );
}
