import { useLevel } from '@fairlead/remote-kit';
import { Button, Card, Link, Skeleton, wholeNumber } from '@fairlead/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { listings } from './api.ts';
import { recruitment } from './paths.ts';

const mostShown = 5;

/** Reads the open listings for a vessel, newest first. */
export const openPositions = (organization: string, vessel: string) => ({
  where: {
    organization: { equals: organization },
    vessel: { equals: vessel },
    status: { equals: 'active' },
  },
  sort: '-publishedOn',
  limit: mostShown,
  depth: 0,
  select: { title: true, applicationCount: true },
});

/** The open listings for a vessel. Those who see the candidates are linked to the board, everybody else to the job. */
export function OpenPositions({ organization, vessel }: { organization: string; vessel: string }) {
  const seesCandidates = useLevel(recruitment.pipeline(organization)) !== 'none';
  const id = useId();
  const { data, isError, isFetching, refetch } = listings.list.useQuery(
    openPositions(organization, vessel),
  );
  return (
    <Card as="section" aria-labelledby={id} aria-busy={isFetching}>
      <Title id={id}>Open positions</Title>
      {data ? (
        <>
          <Positions>
            {data.docs.map((listing) => (
              <li key={listing.id}>
                <Link
                  href={
                    seesCandidates
                      ? recruitment.board(organization, listing.id)
                      : paths.job.href(listing.id)
                  }
                >
                  {listing.title}
                </Link>
                {seesCandidates && <span>{applied(listing.applicationCount)}</span>}
              </li>
            ))}
          </Positions>
          {data.totalDocs === 0 && <Aside>Nobody is sought for this vessel now.</Aside>}
          {data.totalDocs > data.docs.length && (
            <Aside>And {wholeNumber(data.totalDocs - data.docs.length)} more.</Aside>
          )}
        </>
      ) : isError && !isFetching ? (
        <Aside role="alert">
          The open positions could not be loaded.{' '}
          <Button look="quiet" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Aside>
      ) : (
        <Skeleton $height="6rem" />
      )}
    </Card>
  );
}

const applied = (count: number) =>
  count === 1 ? '1 application' : `${wholeNumber(count)} applications`;

const Title = styled.h2`
  margin-bottom: 0.75rem;
  font-size: 1.125rem;
`;
const Positions = styled.ul`
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    padding-block: 0.5rem;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  span {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
`;
const Aside = styled.p`
  color: var(--muted);
`;
