import type { PersonalityResult } from '@fairlead/contracts/api/wellness';
import { Badge, Button, Card, Disclosure, type Tone, toneColours, useIsMobile } from '@fairlead/ui';
import { RadarChart } from '@fairlead/ui/charts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DomainSection } from './domain-section.tsx';
import { bandWords, indicative, percentileText, scoreText } from './result-words.ts';

const warning: Tone = 'warning';

/** A result: first its caveats, then the domains at a glance, then each on its own, with its facets folded (W-141 to W-143). */
export function ResultView({ result }: { result: PersonalityResult }) {
  const { scores, validity } = result;
  const isMobile = useIsMobile();
  const [isWhole, setWhole] = useState(false);
  return (
    <Sections>
      {!validity.isValid && (
        <Doubts aria-labelledby="doubts">
          <h2 id="doubts">
            <TriangleAlert size="1.25rem" aria-hidden />
            Read this result with care
          </h2>
          <ul>
            {validity.warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Doubts>
      )}
      <Card as="section" aria-labelledby="summary">
        <h2 id="summary">Summary</h2>
        <Overview>
          <ul>
            {scores.map(({ domain, title, score, percentile, result: band }) => (
              <li key={domain}>
                <a href={`#domain-${domain}`}>{title}</a>
                <span>
                  <Badge $tone={bandWords[band].tone}>{bandWords[band].label}</Badge>
                  <span>{scoreText(score)}</span>
                  <Roomy>Percentile {percentileText(percentile)}</Roomy>
                </span>
              </li>
            ))}
          </ul>
          {isMobile ? (
            <Disclosure title="As a chart" open={false}>
              {() => <Chart scores={scores} />}
            </Disclosure>
          ) : (
            <Chart scores={scores} />
          )}
        </Overview>
        <Note>Scores are means from 1 to 5. {indicative} This is no diagnosis.</Note>
        <Button look="secondary" size="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all texts'}
        </Button>
      </Card>
      {scores.map((score) => (
        <DomainSection key={`${score.domain} ${isWhole}`} score={score} isOpen={isWhole} />
      ))}
    </Sections>
  );
}

/** The domains around a middle; too small to be read at once where there is little room. */
const Chart = ({ scores }: Pick<PersonalityResult, 'scores'>) => (
  <RadarChart
    label="Scores of the five domains, from 1 to 5"
    axes={scores.map(({ title, score }) => ({ name: title, value: score }))}
    range={[1, 5]}
    valueText={scoreText}
    columns={['Domain', 'Score']}
  />
);

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  margin-bottom: 3rem;
  h2 {
    font-size: 1.375rem;
  }
  @media (max-width: 639.98px) {
    gap: 0.75rem;
    h2 {
      font-size: 1.125rem;
    }
  }
`;
const Doubts = styled.section`
  padding: clamp(1rem, 2.5vw, 1.5rem);
  border: 1px solid ${toneColours[warning].edge};
  border-radius: var(--radius-card);
  background: ${toneColours[warning].ground};
  color: ${toneColours[warning].text};
  h2 {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-size: 1.125rem;
  }
  ul {
    margin-top: 0.5rem;
    padding-inline-start: 1.75rem;
  }
`;
const Overview = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: 1rem 2rem;
  margin-block: 0.75rem;
  > ul {
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 0.75rem;
    padding-block: 0.5rem;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  li > a {
    font-weight: 550;
  }
  li > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    font-variant-numeric: tabular-nums;
  }
`;
/** Each domain says it again below. */
const Roomy = styled.span`
  @media (max-width: 639.98px) {
    display: none;
  }
`;
const Note = styled.p`
  margin-bottom: 0.75rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
