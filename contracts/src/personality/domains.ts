/** The five domains of the test, in the order in which its items cycle through them. */
export const domains = ['N', 'E', 'O', 'A', 'C'] as const;
export type Domain = (typeof domains)[number];

/** The names of the domains (W-142). */
export const domainTitles: Readonly<Record<Domain, string>> = {
  N: 'Neuroticism',
  E: 'Extraversion',
  O: 'Openness to Experience',
  A: 'Agreeableness',
  C: 'Conscientiousness',
};

/** The names of the six facets of each domain, in order (W-144 to W-148). */
export const facetTitles: Readonly<Record<Domain, readonly string[]>> = {
  N: ['Anxiety', 'Anger', 'Depression', 'Self-Consciousness', 'Immoderation', 'Vulnerability'],
  E: [
    'Warmth',
    'Gregariousness',
    'Assertiveness',
    'Activity',
    'Excitement-Seeking',
    'Positive Emotions',
  ],
  O: [
    'Imagination',
    'Artistic Interests',
    'Emotionality',
    'Adventurousness',
    'Intellect',
    'Liberalism',
  ],
  A: ['Trust', 'Morality', 'Altruism', 'Cooperation', 'Modesty', 'Sympathy'],
  C: [
    'Self-Efficacy',
    'Orderliness',
    'Dutifulness',
    'Achievement-Striving',
    'Self-Discipline',
    'Cautiousness',
  ],
};

/** The facets of a domain by number. */
export const facets = [1, 2, 3, 4, 5, 6] as const;
export type Facet = (typeof facets)[number];

/** The name of a facet. */
export const facetTitle = (domain: Domain, facet: Facet): string =>
  facetTitles[domain][facet - 1] ?? '';
