import { plainTextOf, richTextOf, tidyText } from '@fairlead/contracts/api/plain-text';
import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';

/** A description as its form field holds it: rich text as JSON, empty where it has no content. */
export function heldDescription(content: RichText | string | null | undefined): string {
  const rich = typeof content === 'string' ? richTextOf(content) : content;
  if (!rich || plainTextOf(rich) === '') return '';
  return JSON.stringify({ root: { ...rich.root, children: withoutBlankEnd(rich) } });
}

/** The rich text of a held description; plain text, which an earlier release held, as paragraphs. */
export function descriptionIn(held: string): RichText {
  try {
    const content: unknown = JSON.parse(held);
    if (isRichText(content)) return content;
  } catch {
    // It is plain text.
  }
  return richTextOf(held);
}

/** A held description as a document stores it. */
export const sentDescription = (held: string): RichText | null => {
  const { root } = descriptionIn(held);
  return root.children?.length ? { root: tidied(root) } : null;
};

/** The text of a held description, without its marks. */
export const plainDescription = (held: string): string => plainTextOf(descriptionIn(held));

/** The blocks without empty lines at the end, where the caret was last. */
function withoutBlankEnd({ root: { children = [] } }: RichText): RichTextNode[] {
  const last = children.findLastIndex((block) => plainTextOf({ root: block }) !== '');
  return children.slice(0, last + 1);
}

const tidied = ({ text, children, ...node }: RichTextNode): RichTextNode => ({
  ...node,
  ...(text !== undefined && { text: tidyText(text) }),
  ...(children && { children: children.map(tidied) }),
});

const isRichText = (content: unknown): content is RichText =>
  typeof content === 'object' && content !== null && 'root' in content;
