import type { PersonalityResult } from '@fairlead/contracts';
import { textOfDomain } from '@fairlead/contracts/personality/result-texts';
import { type PdfBlock, type PdfDocument, timesIn } from '@fairlead/printing/pdf';

type DomainScore = PersonalityResult['scores'][number];
type Scored = Pick<DomainScore, 'score' | 'percentile' | 'count' | 'result'>;

const zone = 'UTC';
const { moment } = timesIn(zone);
const bandLabels = { low: 'Low', neutral: 'Neutral', high: 'High' } as const;

/** A result as printed at a moment (ISO 8601): in the name of the portal, without mentioning any organization. */
export function resultDocument(result: PersonalityResult, at: string): PdfDocument {
  const { completedAt, seconds, scores, validity } = result;
  return {
    letterhead: ['Fairlead'],
    title: 'Personality result',
    subtitle: ['IPIP-NEO, 120 items'],
    badges: validity.isValid ? [] : [{ text: 'Read with care', tone: 'warning' }],
    blocks: [
      ...(validity.isValid
        ? []
        : [
            { kind: 'note' as const, text: 'Read this result with care:' },
            { kind: 'list' as const, items: validity.warnings },
          ]),
      {
        kind: 'facts',
        facts: [
          { label: 'Completed on', value: `${moment(completedAt)} (${zone})` },
          { label: 'Time taken', value: `${Math.max(1, Math.round(seconds / 60))} min` },
        ],
      },
      {
        kind: 'table',
        label: 'Summary',
        columns: ['Domain', ...columns],
        rows: scores.map((score) => [score.title, ...cells(score)]),
      },
      {
        kind: 'note',
        text: 'Scores are means from 1 to 5. Percentiles are indicative, those of facets approximate. This is no diagnosis, and private to the person who took the test.',
      },
      ...scores.flatMap(blocksOf),
    ],
    footer: `Printed on ${moment(at)} (${zone})`,
  };
}

const columns = ['Band', 'Percentile', 'Score', 'Answers'];

const cells = ({ result, percentile, score, count }: Scored): string[] => [
  bandLabels[result],
  String(percentile),
  score.toFixed(2),
  String(count),
];

/** A domain: the text of its band, its description, and its facets. */
function blocksOf({ domain, title, result, facetScores }: DomainScore): PdfBlock[] {
  const { shortDescription, description, results, facets } = textOfDomain(domain);
  const textOf = (facet: number) => facets.find((one) => one.facet === facet)?.description ?? [];
  return [
    { kind: 'heading', level: 1, text: title },
    ...[...results[result], shortDescription, ...description].map(paragraph),
    {
      kind: 'table',
      label: `Facets of ${title} (percentiles approximate)`,
      columns: ['Facet', ...columns],
      rows: facetScores.map((facet) => [facet.title, ...cells(facet)]),
    },
    ...facetScores.flatMap((facet): PdfBlock[] => [
      { kind: 'heading', level: 2, text: facet.title },
      ...textOf(facet.facet).map(paragraph),
    ]),
  ];
}

const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });
