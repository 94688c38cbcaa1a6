import { compareCodes } from '@fairlead/contracts/api/reading-order';
import type { RestReport } from '@fairlead/contracts/api/rest-hours';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { wordsOfVerdict } from '@fairlead/rest-rules';
import { styled } from 'styled-components';
import { weekdayOf } from '../month/day-words.ts';
import { momentOf } from '../month/verdicts.tsx';

const nowhere = { shipTime: null, shipTimeLog: [] };

/** Every violation of the period, latest first. */
export function BreachList({ people, clocks = nowhere }: Pick<RestReport, 'people' | 'clocks'>) {
  const breaches = people
    .flatMap(({ user, breaches: own }) => own.map((one) => ({ ...one, user })))
    .toSorted((one, other) => compareCodes(other.day, one.day));
  if (breaches.length === 0) return null;
  return (
    <Part aria-labelledby="violations">
      <h2 id="violations">Violations</h2>
      <Rows aria-labelledby="violations">
        {breaches.map(({ user, day, rule, from, to, hours, limit }) => (
          <li key={`${user.id} ${day} ${rule}`}>
            <RowText>
              <strong>
                {user.name ?? 'Somebody'}, {weekdayOf(day)}
              </strong>
              <p>
                {wordsOfVerdict({ rule, outcome: 'breach', hours, limit })} From{' '}
                {momentOf(clocks, { day }, from)} to {momentOf(clocks, { day }, to)}, ship time.
              </p>
            </RowText>
          </li>
        ))}
      </Rows>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: 0.75rem;
  margin-bottom: 2rem;
  h2 {
    font-size: 1.125rem;
  }
`;
