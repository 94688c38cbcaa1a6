import { dialCheckDays, needsDialCheck } from '@fairlead/contracts/reference/helplines';
import { Badge, calendarDay } from '@fairlead/ui';
import { styled } from 'styled-components';
import { helplines } from '../../api.ts';
import { useToday } from '../figures/use-today.ts';

/** The support lines with when each was last dialled: one that nobody has dialled for ninety days, or ever, is flagged (W-040). */
export function LinesToCheck() {
  const today = useToday();
  const { data } = helplines.list.useQuery({ limit: 100, sort: 'name' });
  if (!data || data.docs.length === 0) return null;
  return (
    <Part aria-labelledby="lines">
      <h2 id="lines">Support lines</h2>
      <p>
        Somebody should dial each line every {dialCheckDays} days. Ask the operator of the platform
        to correct what has changed.
      </p>
      <ul aria-labelledby="lines">
        {data.docs.map((line) => (
          <li key={line.id}>
            <span>
              <b>{line.name}</b> {line.country}
            </span>
            <small>
              {line.verifiedOn ? `Checked ${calendarDay(line.verifiedOn)}` : 'Never checked'}
            </small>
            {needsDialCheck(line, today) && <Badge $tone="warning">Dial check due</Badge>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Part = styled.section`
  margin-top: 2rem;
  h2 {
    font-size: 1.25rem;
  }
  p {
    color: var(--muted);
  }
  ul {
    margin-top: 0.75rem;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1rem;
    padding-block: 0.625rem;
    border-top: 1px solid var(--border);
  }
  span {
    flex: 1 1 14rem;
  }
  small {
    color: var(--muted);
  }
`;
