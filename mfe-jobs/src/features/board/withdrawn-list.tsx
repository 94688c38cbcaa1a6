import { Disclosure, Link, shortDay } from '@fairlead/ui';
import { styled } from 'styled-components';
import { type Candidate, nameOf } from './candidates.ts';

interface WithdrawnListProps {
  candidates: readonly Candidate[];
  hrefOf(id: string): string;
}

/** Withdrawn candidates, apart from the stages: nobody moves them. */
export function WithdrawnList({ candidates, hrefOf }: WithdrawnListProps) {
  if (candidates.length === 0) return null;
  return (
    <Box>
      <Disclosure title={`Withdrawn (${candidates.length})`} open={false}>
        <ul>
          {candidates.map((candidate) => (
            <li key={candidate.id}>
              <Link href={hrefOf(candidate.id)}>
                <bdi>{nameOf(candidate)}</bdi>
              </Link>{' '}
              withdrew on {shortDay(candidate.withdrawnOn ?? candidate.updatedAt)}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Box>
  );
}

const Box = styled.div`
  margin-top: 1.5rem;
  ul {
    display: grid;
    gap: 0.5rem;
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
  }
`;
