import type { RestReport } from '@fairlead/contracts/api/rest-hours';
import { type RestProfile, restProfileWords } from '@fairlead/contracts/rest/profiles';
import { restRules } from '@fairlead/contracts/rest/rules';
import { wholeNumber } from '@fairlead/ui';
import { styled } from 'styled-components';

type People = RestReport['people'];

/** The share of days on which no rule was broken, in whole percent; rounded down, so that 100 means every day. */
export function compliance(people: People): number | undefined {
  const days = people.reduce((sum, one) => sum + one.days, 0);
  const kept = people.reduce((sum, one) => sum + one.compliantDays, 0);
  return days > 0 ? Math.floor((kept / days) * 100) : undefined;
}

/** How often a rule was broken by some people. */
export const countOf = (people: People, rule: (typeof restRules)[number]['code']): number =>
  people.reduce((sum, { counts }) => sum + (counts[rule] ?? 0), 0);

/** The rules that a profile tests. */
export const rulesOf = ({ method }: Pick<RestProfile, 'method'>) =>
  restRules.filter(({ code }) => code.startsWith(method === 'work-limits' ? 'W' : 'R'));

interface ReportFiguresProps {
  people: People;
  profile: RestReport['profile'];
}

/** The figures of some people's days: their compliance, and how often each rule was broken. */
export function ReportFigures({ people, profile }: ReportFiguresProps) {
  const share = compliance(people);
  return (
    <Figures aria-label="Figures">
      <div>
        <dt>Compliance</dt>
        <dd>{share === undefined ? '–' : `${share} %`}</dd>
      </div>
      {rulesOf(profile).map(({ code, label }) => (
        <div key={code}>
          <dt>
            {code}: {label}
          </dt>
          <dd>{wholeNumber(countOf(people, code))}</dd>
        </div>
      ))}
      <div>
        <dt>Profile</dt>
        <dd>{restProfileWords(profile)}</dd>
      </div>
    </Figures>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: 0.75rem 1.5rem;
  margin: 0 0 1.25rem;
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    font-size: 1.125rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
