import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';
import { IS_BOLD, IS_UNDERLINE } from 'lexical';
import { headingTagOf } from '../content/nodes.ts';
import {
  headingTagIn,
  isBlock,
  isLeftOut,
  isList,
  type LineType,
  lineOf,
  lineTypeOf,
  linkOf,
} from './elements.ts';
import { inertMarkup } from './inert.ts';
import { Line, type Look } from './lines.ts';
import { marksIn } from './marks.ts';
import { addItem, wordItemOf } from './word-lists.ts';

/**
 * Reads markup that word processors and browsers put on the clipboard: keeps paragraphs, headings, lists, quotes, links and marks, and of tables the
 * text, one line per row; drops everything else.
 */
export function pastedHtml(html: string): RichText {
  const { body } = new DOMParser().parseFromString(inertMarkup(fragmentOf(html)), 'text/html');
  return { root: { type: 'root', children: blocksIn(body, { marks: 0 }) } };
}

/** The selection, of a clipboard that also holds the page around it. */
function fragmentOf(html: string): string {
  const [, from] = html.split('<!--StartFragment-->');
  return from === undefined ? html : (from.split('<!--EndFragment-->')[0] ?? '');
}

function blocksIn(element: Element, look: Look, aside?: Element[]): RichTextNode[] {
  const reading = new Reading(aside);
  reading.read(element, look);
  return reading.blocks();
}

/** Reads a tree of elements into blocks, one line after the other. */
class Reading {
  readonly #blocks: RichTextNode[] = [];
  #line = new Line();
  #type: LineType = 'paragraph';
  #tag = headingTagOf(undefined);
  /** Collects the lists, where they are not read with the rest. */
  readonly #aside: Element[] | undefined;

  constructor(aside?: Element[]) {
    this.#aside = aside;
  }

  blocks(): RichTextNode[] {
    this.#end();
    return this.#blocks;
  }

  read(parent: Element, look: Look, isKept = false): void {
    for (const node of Array.from(parent.childNodes)) {
      if (node instanceof Text) this.#line.add(node.data, look, isKept);
      else if (node instanceof Element) this.#element(node, look, isKept);
    }
  }

  #element(element: Element, around: Look, isKept: boolean): void {
    const look = lookOf(element, around);
    if (isLeftOut(element)) return;
    if (this.#aside && isList(element)) this.#aside.push(element);
    else if (element.localName === 'br') this.#line.break();
    else if (!isBlock(element)) this.read(element, look, isKept);
    else if (this.#type === 'paragraph') {
      this.#end();
      this.#block(element, look);
      this.#end();
    } else {
      // The content of a quote or a heading becomes its lines.
      if (!this.#line.isBlank) this.#line.break();
      this.read(element, look, isKept);
    }
  }

  #block(element: Element, look: Look): void {
    const item = wordItemOf(element);
    if (isList(element)) this.#list(element, look);
    else if (element.localName === 'table') this.#table(element, look);
    else if (item) {
      this.read(element, look);
      const children = this.#take();
      if (children.length > 0) addItem(this.#blocks, item, children);
    } else {
      this.#type = lineTypeOf(element);
      this.#tag = headingTagIn(element);
      this.read(element, look, element.localName === 'pre');
    }
  }

  #list(list: Element, look: Look): void {
    const children = itemsOf(list, look);
    if (children.length > 0)
      this.#blocks.push({ type: 'list', listType: listTypeOf(list), children });
  }

  #table(table: Element, look: Look): void {
    for (const row of Array.from(table.querySelectorAll('tr'))) {
      this.#line.add(Array.from(row.children, lineOf).filter(Boolean).join(' | '), look);
      this.#end();
    }
  }

  #end(): void {
    const type = this.#type;
    const children = this.#take();
    this.#type = 'paragraph';
    if (children.length === 0) return;
    this.#blocks.push(
      type === 'heading'
        ? { type, tag: this.#tag, children: children.map(withoutBold) }
        : { type, children },
    );
  }

  #take(): RichTextNode[] {
    const line = this.#line;
    this.#line = new Line();
    return line.isBlank ? [] : line.nodes();
  }
}

/** The look of the text in an element; the underline of a link is not a mark. */
function lookOf(element: Element, around: Look): Look {
  const url = linkOf(element) ?? around.url;
  const marks = marksIn(element, around.marks);
  return url === undefined ? { marks } : { url, marks: marks & ~IS_UNDERLINE };
}

/** A heading is bold anyway. */
function withoutBold({ format, children, ...node }: RichTextNode): RichTextNode {
  const marks = Number(format ?? 0) & ~IS_BOLD;
  return {
    ...node,
    ...(marks !== 0 && { format: marks }),
    ...(children && { children: children.map(withoutBold) }),
  };
}

/** How deep lists nest; anything deeper goes into the deepest. */
const deepest = 6;

/** The items of a list, each in one line or several; a list in an item, or next to the items, goes into an item after it. */
function itemsOf(list: Element, look: Look, depth = 1): RichTextNode[] {
  return Array.from(list.children).flatMap((child): RichTextNode[] => {
    if (isLeftOut(child)) return [];
    if (isList(child)) return nestedIn(child, look, depth);
    const nested: Element[] = [];
    const item = itemOf(child, look, nested);
    return [...item, ...nested.flatMap((one) => nestedIn(one, look, depth))];
  });
}

/** The content of an item except the lists in it, which are put into `nested`. */
function itemOf(element: Element, look: Look, nested: Element[]): RichTextNode[] {
  const blocks = blocksIn(element, lookOf(element, look), nested);
  const children = blocks.flatMap(({ children: line = [] }, at) =>
    at > 0 ? [{ type: 'linebreak' }, ...line] : line,
  );
  return children.length > 0 ? [{ type: 'listitem', children }] : [];
}

function nestedIn(list: Element, look: Look, depth: number): RichTextNode[] {
  const children = itemsOf(list, look, depth + 1);
  if (children.length === 0 || depth >= deepest) return children;
  return [{ type: 'listitem', children: [{ type: 'list', listType: listTypeOf(list), children }] }];
}

const listTypeOf = ({ localName }: Element) => (localName === 'ol' ? 'number' : 'bullet');
