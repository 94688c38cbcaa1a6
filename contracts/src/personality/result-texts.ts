/// <reference path="./b5-result-text.d.ts" />
import agreeableness from '@alheimsins/b5-result-text/lib/data/en/agreeableness.js';
import conscientiousness from '@alheimsins/b5-result-text/lib/data/en/conscientiousness.js';
import extraversion from '@alheimsins/b5-result-text/lib/data/en/extraversion.js';
import neuroticism from '@alheimsins/b5-result-text/lib/data/en/neuroticism.js';
import openness from '@alheimsins/b5-result-text/lib/data/en/openness_to_experience.js';
import type { Domain, Facet } from './domains.ts';
import type { Band } from './scoring.ts';

/** The texts of a domain: each as its paragraphs, without markup (W-149). */
export interface DomainText {
  shortDescription: string;
  description: readonly string[];
  /** The text of each band. */
  results: Readonly<Record<Band, readonly string[]>>;
  facets: readonly { facet: Facet; title: string; description: readonly string[] }[];
}

const sources = {
  N: neuroticism,
  E: extraversion,
  O: openness,
  A: agreeableness,
  C: conscientiousness,
} as const;

/** The paragraphs of a text that separates them by HTML line breaks; its own lines end anywhere, even after a hyphen. A word is never written twice, and all is British spelling. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/<br ?\/?>/)
    .map((paragraph) =>
      paragraph
        .replace(/-\s*\n\s*/g, '-')
        .replace(/\s+/g, ' ')
        .replace(/\b(\w{2,}) \1\b/g, '$1')
        .replaceAll('behavior', 'behaviour')
        .trim(),
    )
    .filter(Boolean);

/** The texts of a domain and its facets, in English. Only loaded with the result, since they are long. */
export function textOfDomain(domain: Domain): DomainText {
  const { shortDescription, description, results, facets } = sources[domain];
  const ofBand = (band: Band) =>
    paragraphsOf(results.find(({ score }) => score === band)?.text ?? '');
  return {
    shortDescription: paragraphsOf(shortDescription).join(' '),
    description: paragraphsOf(description),
    results: { low: ofBand('low'), neutral: ofBand('neutral'), high: ofBand('high') },
    facets: facets.map(({ facet, title, text }) => ({
      facet: facet as Facet,
      title,
      description: paragraphsOf(text),
    })),
  };
}
