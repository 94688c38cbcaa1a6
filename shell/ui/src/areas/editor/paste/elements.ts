import { isKept } from '../content/addresses.ts';
import { type HeadingTag, headingTagOf } from '../content/nodes.ts';
import { stylesOf } from './styles.ts';
import { isMarker } from './word-lists.ts';

const named = (tags: string) => new Set(tags.split(' '));

const dropped = named(
  'audio button canvas embed head iframe img input link math meta noscript object script select style svg template textarea title video',
);
const blocks = named(
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table ul',
);

/** Class names that word processors give to paragraphs of a kind. */
const headingClass = /^(mso)?(title|subtitle)$/i;
const quoteClass = /^(msoquote|msointensequote|quotations)$/i;

export type LineType = 'paragraph' | 'heading' | 'quote';

/** The line type of a block of the markup. */
export function lineTypeOf({ localName, classList }: Element): LineType {
  const classes = Array.from(classList);
  if (/^h[1-6]$/.test(localName) || classes.some((name) => headingClass.test(name)))
    return 'heading';
  const isQuote = localName === 'blockquote' || classes.some((name) => quoteClass.test(name));
  return isQuote ? 'quote' : 'paragraph';
}

/** The rank of a heading; a title has the first. */
export const headingTagIn = ({ localName, classList }: Element): HeadingTag =>
  Array.from(classList).some((name) => /^(mso)?title$/i.test(name))
    ? 'h1'
    : headingTagOf(localName);

export const isBlock = ({ localName }: Element): boolean => blocks.has(localName);

export const isList = ({ localName }: Element): boolean => localName === 'ul' || localName === 'ol';

/** Whether an element is dropped: it is not text, it is invisible, or Word renders it itself. */
export function isLeftOut(element: Element): boolean {
  if (dropped.has(element.localName) || isMarker(element)) return true;
  const styles = stylesOf(element);
  return styles.get('display') === 'none' || styles.get('mso-hide') === 'all';
}

/** The target of an element, if it is a link to keep. */
export function linkOf(element: Element): string | undefined {
  const address = element.localName === 'a' ? element.getAttribute('href')?.trim() : undefined;
  return address && isKept(address) ? address : undefined;
}

/** The text of an element in one line. */
export const lineOf = (element: Element): string => wordsIn(element).replaceAll(/\s+/g, ' ').trim();

function wordsIn(element: Element): string {
  const words = Array.from(element.childNodes, (node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isLeftOut(node)) return '';
    return isBlock(node) || node.localName === 'br' ? ` ${wordsIn(node)} ` : wordsIn(node);
  });
  return words.join('');
}
