import { ForPerson } from '@fairlead/remote-kit';
import { ButtonLink, EmptyState, PageContainer, useLocation, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { paths } from '../../paths.ts';
import { comingPages } from './coming-pages.ts';

/** A vessel's page that is still to come: its name, and what it will be for. */
export default function ComingPage() {
  const { org = '', vessel = '' } = useParams();
  const { pathname } = useLocation();
  const page = comingPages.find(({ href }) => pathname.endsWith(`/vessel/${vessel}${href}`));
  const title = page?.title ?? 'Coming soon';
  return (
    <ForPerson>
      {() => (
        <PageContainer>
          <PageHeader title={title} description={page?.description} />
          <EmptyState
            kind="no-data"
            title={`${title} is coming`}
            description="This page is being built. Nothing is missing on your side."
            action={<ButtonLink href={paths.vessel(org, vessel)}>Go to the vessel</ButtonLink>}
          />
        </PageContainer>
      )}
    </ForPerson>
  );
}
