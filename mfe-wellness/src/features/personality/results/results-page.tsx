import { ForPerson, usePortal } from '@fairlead/remote-kit';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { ButtonLink, EmptyState, PageContainer, PageOutline } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useEffect } from 'react';
import { personalityResults } from '../../../api.ts';
import { paths } from '../../../paths.ts';

/** `/account/personality-test/results`: redirects to the newest result, or shows that there is none. */
export default function ResultsPage() {
  return <ForPerson>{() => <NewestResult />}</ForPerson>;
}

function NewestResult() {
  const { navigate } = usePortal();
  const read = personalityResults.list.useQuery(
    { depth: 0, limit: 1, sort: '-createdAt' },
    { refetchOnMountOrArgChange: true },
  );
  const newest = read.isFetching ? undefined : read.currentData?.docs[0]?.id;
  useEffect(() => {
    if (newest) navigate(paths.personalityResult(newest), { replace: true });
  }, [newest, navigate]);
  const opening = <PageOutline label="Opening your result" />;
  return (
    <ResourcePage
      resource={useResource(read)}
      failure="Your results could not be loaded"
      outline={opening}
    >
      {() => (read.isFetching || newest ? opening : <NoResults />)}
    </ResourcePage>
  );
}

const NoResults = () => (
  <PageContainer>
    <PageHeader
      title="Your Results"
      back={{ href: paths.personality, label: 'Personality test' }}
    />
    <EmptyState
      kind="no-data"
      title="No results yet"
      description="Complete the personality test to see what it says about you."
      action={<ButtonLink href={paths.personality}>Go to the test</ButtonLink>}
    />
  </PageContainer>
);
