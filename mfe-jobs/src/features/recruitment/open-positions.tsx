import { useLevel } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Link, wholeNumber } from '@fairlead/ui';
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
  const read = listings.list.useQuery(openPositions(organization, vessel));
  const hrefOf = (id: string) =>
    seesCandidates ? recruitment.board(organization, id) : paths.job.href(id);
  return (
    <SectionCard
      title="Open positions"
      read={read}
      height="6rem"
      failure="The open positions could not be loaded."
      empty={{
        when: ({ totalDocs }) => totalDocs === 0,
        text: 'Nobody is sought for this vessel now.',
      }}
    >
      {({ docs, totalDocs }) => (
        <>
          <Positions>
            {docs.map(({ id, title, applicationCount }) => (
              <li key={id}>
                <Link href={hrefOf(id)}>{title}</Link>
                {seesCandidates && <span>{applied(applicationCount)}</span>}
              </li>
            ))}
          </Positions>
          {totalDocs > docs.length && (
            <Aside>And {wholeNumber(totalDocs - docs.length)} more.</Aside>
          )}
        </>
      )}
    </SectionCard>
  );
}

const applied = (count: number) =>
  count === 1 ? '1 application' : `${wholeNumber(count)} applications`;

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
