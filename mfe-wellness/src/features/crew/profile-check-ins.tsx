import type { CheckIn } from '@fairlead/contracts/api/wellness';
import type { Day } from '@fairlead/contracts/time/clock';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, Skeleton } from '@fairlead/ui';
import { AreaChart } from '@fairlead/ui/charts';
import { styled } from 'styled-components';
import { checkIns } from '../../api.ts';
import { Note } from '../care/parts.tsx';
import { ratingSteps } from '../check-in/check-in-values.ts';

/** The maximum number of check-ins shown. */
const most = 100;

interface ProfileCheckInsProps {
  user: string;
  name: string;
}

/** The check-ins that somebody shares, day by day; the mean for a day with several. Reading them is recorded. */
export function ProfileCheckIns({ user, name }: ProfileCheckInsProps) {
  const { data, isError, isFetching, refetch } = checkIns.list.useQuery(
    { where: { user: { equals: user } }, sort: '-day', depth: 0, limit: most },
    { refetchOnMountOrArgChange: true },
  );
  // Cached data is not shown until it is known that it is still shared.
  if (isFetching)
    return (
      <SectionCard title="Check-ins">
        <Skeleton $height="18rem" />
      </SectionCard>
    );
  if (isError || !data)
    return (
      <SectionCard title="Check-ins">
        <Failed>
          <Note role="alert">The check-ins could not be loaded.</Note>
          <Button look="secondary" onClick={refetch}>
            Try again
          </Button>
        </Failed>
      </SectionCard>
    );
  return (
    <SectionCard title="Check-ins">
      {data.docs.length === 0 ? (
        <Note>No check-in of {name} is open to you yet.</Note>
      ) : (
        <>
          <AreaChart
            label={`Check-ins of ${name}`}
            range={[0, 10]}
            series={ratingSteps.map(({ member, title }) => ({
              name: title,
              points: meansOf(data.docs, member),
            }))}
          />
          {data.totalDocs > most && <Note>The latest {most} check-ins are shown.</Note>}
        </>
      )}
    </SectionCard>
  );
}

type Rated = (typeof ratingSteps)[number]['member'];

/** The mean of one value for each day with a check-in. */
const meansOf = (docs: readonly CheckIn[], member: Rated): { day: Day; value: number }[] =>
  [...Map.groupBy(docs, ({ day }) => day)].map(([day, entries]) => ({
    day,
    value: entries.reduce((sum, one) => sum + one[member], 0) / entries.length,
  }));

const Failed = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
`;
