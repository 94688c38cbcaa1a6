import type { PersonalityResult } from '@fairlead/contracts/api/wellness';
import { textOfDomain } from '@fairlead/contracts/personality/result-texts';
import { Badge, Card, Disclosure } from '@fairlead/ui';
import { styled } from 'styled-components';
import { bandWords, percentileText, scoreText } from './result-words.ts';

type DomainScore = PersonalityResult['scores'][number];
type FacetScore = DomainScore['facetScores'][number];

interface DomainSectionProps {
  score: DomainScore;
  /** Whether its facets and what it is about are open at first. */
  isOpen: boolean;
}

/** A domain of a result: its figures and their meaning; and folded, what the domain is about, and its facets. */
export function DomainSection({ score, isOpen }: DomainSectionProps) {
  const { domain, title, facetScores, result } = score;
  const { shortDescription, description, results, facets } = textOfDomain(domain);
  const textOf = (facet: FacetScore['facet']) => facets.find((one) => one.facet === facet);
  const id = `domain-${domain}`;
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Figures scored={score} kind="indicative" />
      {results[result].map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      <Below>
        <Disclosure
          title="What it is, and its facets"
          label={`More about ${title}`}
          open={isOpen}
          isPrinted
        >
          {[shortDescription, ...description].map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Facets aria-label={`Facets of ${title}`}>
            {facetScores.map((facet) => (
              <li key={facet.facet}>
                <h4>{facet.title}</h4>
                <Figures scored={facet} kind="approximate" />
                <FacetText facet={facet} text={textOf(facet.facet)} />
              </li>
            ))}
          </Facets>
        </Disclosure>
      </Below>
    </Card>
  );
}

interface FacetTextProps {
  facet: FacetScore;
  text: { title: string; description: readonly string[] } | undefined;
}

/** The text about a facet, under the text's own name where that differs (W-145). */
function FacetText({ facet, text }: FacetTextProps) {
  return (
    <>
      {text && text.title !== facet.title && <Also>Also called {text.title}</Also>}
      {text?.description.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </>
  );
}

interface FiguresProps {
  scored: Pick<DomainScore, 'score' | 'percentile' | 'count' | 'result'>;
  /** How reliable its percentile is. */
  kind: 'indicative' | 'approximate';
}

/** Band and percentile next to each other, with the score and the number of answers behind it. */
function Figures({ scored, kind }: FiguresProps) {
  const { score, percentile, count, result } = scored;
  const { label, tone } = bandWords[result];
  return (
    <Line>
      <Badge $tone={tone}>{label}</Badge>
      <span>
        Percentile {percentileText(percentile)} ({kind})
      </span>
      <span>Score {scoreText(score)} of 5</span>
      <span>{count === 1 ? '1 answer' : `${count} answers`}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.125rem 0.75rem;
  margin-block: 0.375rem;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;
const Text = styled.p`
  max-width: 44rem;
  margin-top: 0.5rem;
  font-size: 0.9375rem;
`;
const Also = styled.p`
  font-size: 0.875rem;
  color: var(--muted);
`;
const Below = styled.div`
  margin-block: 0.5rem -1rem;
`;
const Facets = styled.ul`
  display: grid;
  margin-top: 1.25rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: 1.25rem 2rem;
  list-style: none;
`;
