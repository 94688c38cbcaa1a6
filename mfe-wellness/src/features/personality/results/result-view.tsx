import type { PersonalityResult } from '@fairlead/contracts/api/wellness';
import { Badge, Card, type Tone, toneColours } from '@fairlead/ui';
import { RadarChart } from '@fairlead/ui/charts';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { DomainSection } from './domain-section.tsx';
import { bandWords, indicative, percentileText, scoreText } from './result-words.ts';

const warning: Tone = 'warning';

/** A result: first its caveats, then the domains at a glance, then each on its own (W-141 to W-143). */
export function ResultView({ result }: { result: PersonalityResult }) {
  const { scores, validity } = result;
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
                  <span>Percentile {percentileText(percentile)}</span>
                </span>
              </li>
            ))}
          </ul>
          <RadarChart
            label="Scores of the five domains, from 1 to 5"
            axes={scores.map(({ title, score }) => ({ name: title, value: score }))}
            range={[1, 5]}
            valueText={scoreText}
            columns={['Domain', 'Score']}
          />
        </Overview>
        <p>Scores are means from 1 to 5. {indicative} This is no diagnosis.</p>
      </Card>
      {scores.map((score) => (
        <DomainSection key={score.domain} score={score} />
      ))}
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  margin-bottom: 3rem;
  h2 {
    font-size: 1.375rem;
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
    display: grid;
    gap: 0.25rem;
    padding-block: 0.625rem;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  li > a {
    justify-self: start;
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
