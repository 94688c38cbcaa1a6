import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';

/** The rank of a heading, from 1 to 3. */
export const rankOf = ({ tag }: RichTextNode): number => (tag === 'h1' ? 1 : tag === 'h2' ? 2 : 3);

/** The highest rank in a text, from which its headings follow those of the page. */
export function topRankIn({ root: { children = [] } }: RichText): number {
  return Math.min(3, ...children.filter(({ type }) => type === 'heading').map(rankOf));
}

/** The element of a heading: the highest rank comes below a section of the page, the others below it. */
export const headingElement = (rank: number, top: number) =>
  (['h3', 'h4', 'h5'] as const)[Math.max(rank - top, 0)] ?? 'h5';
