import type { CandidateRating } from '@fairlead/contracts/api/candidates';
import { ratingCriteria } from '@fairlead/contracts/reference/recruitment';
import { useAction } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Select } from '@fairlead/ui';
import { styled } from 'styled-components';
import { candidateRatings } from '../recruitment/api.ts';
import { authorName, isBy } from './author.ts';

interface RatingsProps {
  org: string;
  application: string;
  person: string;
  mayWrite: boolean;
}

type Criterion = (typeof ratingCriteria)[number]['code'];

const choices = [
  { code: '', label: 'Not rated' },
  ...['1', '2', '3', '4', '5'].map((code) => ({ code, label: code })),
];

/** Reads the colleagues' ratings of a candidate. */
export const ratingsRead = (application: string) => ({
  where: { application: { equals: application } },
  sort: 'createdAt',
  depth: 1,
  limit: 100,
});

/** The colleagues’ ratings of a candidate by each criterion, from 1 to 5, with the mean; one’s own can be changed. */
export function Ratings(props: RatingsProps) {
  const read = candidateRatings.list.useQuery(ratingsRead(props.application), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="The ratings could not be loaded."
      height="8rem"
    >
      {({ docs }) => <RatingsTable {...props} ratings={docs} />}
    </ResourcePart>
  );
}

interface RatingsTableProps extends RatingsProps {
  ratings: readonly CandidateRating[];
}

function RatingsTable({ org, application, person, mayWrite, ratings }: RatingsTableProps) {
  const act = useAction();
  const [create] = candidateRatings.create.useMutation();
  const [change] = candidateRatings.patch.useMutation();
  const own = ratings.find(({ author }) => isBy(author, person));
  const others = ratings.filter((one) => one !== own);
  const rate = (criterion: Criterion, text: string) => {
    const scores = { [criterion]: text === '' ? null : Number(text) } as Record<Criterion, number>;
    void act(
      () =>
        own
          ? change({ id: own.id, changes: { scores }, etag: undefined }).unwrap()
          : create({ content: { application, organization: org, scores } }).unwrap(),
      'Rating saved',
    );
  };
  return (
    <Scroll role="region" aria-label="Ratings by criterion" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            {mayWrite && <th scope="col">You</th>}
            {others.map(({ id, author }) => (
              <th key={id} scope="col">
                <bdi>{authorName(author)}</bdi>
              </th>
            ))}
            <th scope="col">Mean</th>
          </tr>
        </thead>
        <tbody>
          {ratingCriteria.map(({ code, label }) => (
            <tr key={code}>
              <th scope="row">{label}</th>
              {mayWrite && (
                <td>
                  <OwnScore
                    label={label}
                    score={own?.scores[code]}
                    onRate={(text) => rate(code, text)}
                  />
                </td>
              )}
              {others.map(({ id, scores }) => (
                <td key={id}>{scores[code] ?? '–'}</td>
              ))}
              <td>
                <b>{meanOf(ratings, code)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

interface OwnScoreProps {
  label: string;
  score: number | null | undefined;
  onRate(text: string): void;
}

const OwnScore = ({ label, score, onRate }: OwnScoreProps) => (
  <Select
    label={`Your rating of ${label}`}
    options={choices}
    value={score ? String(score) : ''}
    onChange={onRate}
  />
);

/** The mean of all ratings by a criterion, to one decimal. */
export function meanOf(ratings: readonly CandidateRating[], criterion: Criterion): string {
  const given = ratings.flatMap(({ scores }) => scores[criterion] ?? []);
  if (given.length === 0) return '–';
  const mean = given.reduce((sum, score) => sum + score, 0) / given.length;
  return mean.toFixed(1);
}

const Scroll = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding-block: 0.375rem;
    padding-inline: 0 0.5rem;
    border-top: 1px solid var(--border);
    text-align: start;
    font-variant-numeric: tabular-nums;
  }
  thead th {
    border: 0;
    color: var(--muted);
    font-size: 0.875rem;
  }
  th {
    font-weight: 550;
  }
  td {
    min-width: 2.5rem;
  }
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  select {
    min-width: 6rem;
  }
`;
