import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson } from '@fairlead/remote-kit';
import { Button, EmptyState, PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { paths } from '../../paths.ts';
import { figuresApi } from '../figures/figures-api.ts';
import { useToday } from '../figures/use-today.ts';
import { ActivityCards } from './activity-cards.tsx';

/** `/account/wellness/activity-tracker` */
export default function ActivitiesPage() {
  return <ForPerson>{(person) => <Activities person={person} />}</ForPerson>;
}

function Activities({ person }: { person: SessionUser }) {
  const { data, isError, refetch } = figuresApi.useGetStatsQuery(useToday());
  return (
    <PageContainer>
      <PageHeader
        title="Activity Tracker"
        description="Small things that help. Only you see what you do here."
        back={{ href: paths.home, label: 'Wellness' }}
      />
      {isError && !data ? (
        <EmptyState
          kind="error"
          title="Your activities could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <ActivityCards user={person.id} last={data?.lastActivities} />
      )}
    </PageContainer>
  );
}
