import type { Option } from '@fairlead/contracts';

const folded = (text: string): string =>
  text.trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');

/** The code of an option given by its label or its code, in any spelling; undefined if none matches. */
export function codeNamed<Code extends string>(
  options: readonly Option<Code>[],
  text: string | null | undefined,
): Code | undefined {
  const wanted = folded(text ?? '');
  if (!wanted) return undefined;
  return options.find(({ code, label }) => folded(label) === wanted || folded(code) === wanted)
    ?.code;
}

type Named = readonly (readonly [RegExp, string])[];

/** How other programs name language levels; the first match counts. */
export const fluencies: Named = [
  [/native|mother|bilingual/i, 'native'],
  [/fluent|full professional|\bc2\b/i, 'fluent'],
  [/advanced|professional|\b(c1|b2)\b/i, 'advanced'],
  [/intermediate|limited working|\bb1\b/i, 'intermediate'],
  [/beginner|\ba1\b/i, 'beginner'],
];

/** How other programs name skill levels. */
export const masteries: Named = [
  [/master|expert|extensive/i, 'extens'],
  [/advanced|senior|proficient/i, 'advanc'],
  [/intermediate/i, 'interm'],
];

/** How other programs name levels of education. */
export const studyTypes: Named = [
  [/ph\.?d|doctor/i, 'doctorate'],
  [/master|m\.?sc|m\.?a\b/i, 'master'],
  [/bachelor|b\.?sc|b\.?a\b/i, 'bachelor'],
  [/associate/i, 'associate'],
  [/high school|secondary/i, 'high-school'],
];

/** The level that a text names: by our name, or by that of other programs. */
export const levelNamed = <Code extends string>(
  options: readonly Option<Code>[],
  named: Named,
  text: string | null | undefined,
): Code | undefined =>
  codeNamed(options, text) ??
  (named.find(([words]) => words.test(text ?? ''))?.[1] as Code | undefined);
