import { useLevel } from '@fairlead/remote-kit';
import { Button, Card, Skeleton, wholeNumber } from '@fairlead/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useGetRecruitmentSummaryQuery } from './get-recruitment-summary.ts';

/** The listings and candidates of an organization; renders nothing for those without access to its pipeline. */
export function RecruitmentCard({ organization }: { organization: string }) {
  const level = useLevel(`/organization/${organization}/jobs/pipeline`);
  const id = useId();
  const { data, isError, isFetching, refetch } = useGetRecruitmentSummaryQuery(organization, {
    skip: level === 'none',
  });
  if (level === 'none') return null;
  return (
    <Card as="section" aria-labelledby={id} aria-busy={isFetching}>
      <Title id={id}>Recruitment</Title>
      {data ? (
        <>
          <Numbers aria-label="Listings and applications">
            <Count label="Published listings" count={data.listings.published} />
            <Count label="Waiting for approval" count={data.listings.pending} />
            <Count label="Drafts" count={data.listings.draft} />
            <Count label="Applications this week" count={data.appliedThisWeek} />
          </Numbers>
          <h3>Candidates by stage</h3>
          <Numbers aria-label="Candidates by stage">
            {data.stages.map(({ code, label, count }) => (
              <Count key={code} label={label} count={count} />
            ))}
          </Numbers>
        </>
      ) : isError && !isFetching ? (
        <Aside role="alert">
          <p>How the recruitment stands could not be loaded.</p>
          <Button look="quiet" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Aside>
      ) : (
        <Skeleton $height="9rem" />
      )}
    </Card>
  );
}

const Count = ({ label, count }: { label: string; count: number }) => (
  <li>
    <span>{label}</span>
    <b>{wholeNumber(count)}</b>
  </li>
);

const Title = styled.h2`
  margin-bottom: 0.75rem;
  font-size: 1.125rem;
  ~ h3 {
    margin-block: 1rem 0.5rem;
    font-size: 1rem;
  }
`;
const Numbers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: 0.75rem 1rem;
  list-style: none;
  li {
    display: grid;
  }
  span {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  b {
    font-size: 1.375rem;
    font-variant-numeric: tabular-nums;
  }
`;
const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  color: var(--muted);
`;
