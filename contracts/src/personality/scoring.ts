import { type Domain, domains, domainTitles, type Facet, facets, facetTitle } from './domains.ts';
import { itemOf } from './items.ts';
import { percentileOf, shownPercentile } from './norms.ts';

/** Somebody's answer to an item: `value` from 1 to 5 as chosen, before keying (W-115). */
export interface PersonalityAnswer {
  questionId: string;
  value: number;
  domain: Domain;
  facet: Facet;
  /** ISO 8601. */
  answeredAt: string;
}

/** Where a score lies on its scale. */
export type Band = 'low' | 'neutral' | 'high';

interface Scored {
  title: string;
  /** The mean of the keyed values, to two decimals. */
  score: number;
  /** From 1 to 99; for a facet by its domain's table, and so approximate (W-133). */
  percentile: number;
  /** How many answers it is computed from. */
  count: number;
  result: Band;
}

/** The score of a facet (W-132). */
export interface FacetScore extends Scored {
  facet: Facet;
}

/** The score of a domain (W-132), without its description, which is text. */
export interface DomainScore extends Scored {
  domain: Domain;
  facetScores: FacetScore[];
}

/** A value after keying: agreeing with an item keyed minus lowers the score (W-121). */
export const keyedValue = ({ questionId, value }: PersonalityAnswer): number =>
  itemOf(questionId)?.keyed === 'minus' ? 6 - value : value;

/** The band of a score to two decimals: 2.50 is neutral and 3.50 is high (W-124). */
export function bandOfScore(score: number): Band {
  if (score < 2.5) return 'low';
  return score < 3.5 ? 'neutral' : 'high';
}

/** The scores of the five domains and their facets; none without answers. */
export function scoresOf(answers: readonly PersonalityAnswer[]): DomainScore[] {
  return domains.flatMap((domain) => {
    const own = answers.filter((answer) => answer.domain === domain);
    if (own.length === 0) return [];
    const facetScores = facets.flatMap((facet) => {
      const those = own.filter((answer) => answer.facet === facet);
      return those.length > 0
        ? [{ facet, ...scored(those, domain, facetTitle(domain, facet)) }]
        : [];
    });
    return [{ domain, ...scored(own, domain, domainTitles[domain]), facetScores }];
  });
}

function scored(answers: readonly PersonalityAnswer[], domain: Domain, title: string): Scored {
  const sum = answers.reduce((total, answer) => total + keyedValue(answer), 0);
  const score = Math.round((sum / answers.length) * 100 + 1e-9) / 100;
  return {
    title,
    score,
    percentile: shownPercentile(percentileOf(domain, score)),
    count: answers.length,
    result: bandOfScore(score),
  };
}
