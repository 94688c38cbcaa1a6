import { matchPath } from '@fairlead/contracts/portal/path-pattern';
import type { PageModule } from '@fairlead/remote-kit';
import { type MissingPage, ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { PageContainer, Skeleton, useParams } from '@fairlead/ui';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { noteArrival } from '../applying/source.ts';
import { listings, oneListing } from '../listings/get-listing.ts';
import { Middle } from './detail-parts.tsx';
import { allRates, exchangeRates } from './get-exchange-rates.ts';
import { JobDetail } from './job-detail.tsx';

/** Reads the job itself, and by what its pay is converted. */
export const reads: PageModule['reads'] = (dispatch, { pathname }) => {
  const id = matchPath(paths.job.pattern, pathname)?.id;
  if (!id) return [];
  return [
    dispatch(listings.read.initiate(oneListing(id))),
    dispatch(exchangeRates.list.initiate(allRates)),
  ];
};

/** `/job/{id}`: one job, or why it cannot be shown. */
export default function DetailPage() {
  const { id = '' } = useParams();
  useEffect(() => noteArrival(id), [id]);
  return (
    <ResourcePage
      resource={useResource(listings.read.useQuery(oneListing(id)))}
      failure="This job could not be loaded"
      outline={<JobOutline />}
      missing={notOpen}
    >
      {({ doc }) => <JobDetail listing={doc} />}
    </ResourcePage>
  );
}

const notOpen: MissingPage = {
  heading: 'Job not found',
  title: 'This job is not open',
  description: 'It may have been filled or withdrawn, or the link is not quite right.',
  way: { href: paths.jobs.href(), label: 'See all jobs' },
};

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
