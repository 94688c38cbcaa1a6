import { tidyText } from '@fairlead/contracts/api/plain-text';
import type { RichTextNode } from '@fairlead/contracts/api/rich-text';

/** The mark and the address around a piece of text. */
export interface Look {
  marks: number;
  url?: string | undefined;
}

/** The content of one block: pieces of text in their marks and links, with the white space that a browser would show. */
export class Line {
  readonly #pieces: ({ text: string; look: Look } | 'break')[] = [];

  /** Text as in the markup, where runs of white space and line ends count once; with `isKept` they count as they are. */
  add(text: string, look: Look, isKept = false): void {
    const tidied = tidyText(text).replaceAll('\u00a0', ' ');
    if (isKept) {
      for (const [at, line] of tidied.split('\n').entries()) {
        if (at > 0) this.break();
        if (line !== '') this.#pieces.push({ text: line, look });
      }
      return;
    }
    let shown = tidied.replaceAll(/[ \t\n\f]+/g, ' ');
    if (this.#endsInBlank) shown = shown.replace(/^ /, '');
    if (shown !== '') this.#pieces.push({ text: shown, look });
  }

  break(): void {
    this.#pieces.push('break');
  }

  get isBlank(): boolean {
    return this.#pieces.every((piece) => piece === 'break' || piece.text.trim() === '');
  }

  /** The nodes of the line, without breaks and white space at its ends. */
  nodes(): RichTextNode[] {
    const pieces = [...this.#pieces];
    while (isEdge(pieces[0])) pieces.shift();
    while (isEdge(pieces.at(-1))) pieces.pop();
    const last = pieces.at(-1);
    if (last && last !== 'break') pieces.splice(-1, 1, { ...last, text: last.text.trimEnd() });
    return joined(pieces);
  }

  get #endsInBlank(): boolean {
    const last = this.#pieces.at(-1);
    return last === undefined || last === 'break' || last.text.endsWith(' ');
  }
}

type Piece = { text: string; look: Look } | 'break';

const isEdge = (piece: Piece | undefined) =>
  piece !== undefined && (piece === 'break' || piece.text.trim() === '');

/** Merges pieces of the same look into one node, with those of one link inside it. */
function joined(pieces: readonly Piece[]): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (const piece of pieces) {
    if (piece === 'break') {
      nodes.push({ type: 'linebreak' });
      continue;
    }
    const { text, look } = piece;
    const holder = look.url === undefined ? nodes : linkAtEnd(nodes, look.url);
    const before = holder.at(-1);
    if (before?.type === 'text' && (before.format ?? 0) === look.marks)
      holder.splice(-1, 1, { ...before, text: `${before.text}${text}` });
    else holder.push({ type: 'text', text, ...(look.marks !== 0 && { format: look.marks }) });
  }
  return nodes;
}

function linkAtEnd(nodes: RichTextNode[], url: string): RichTextNode[] {
  const last = nodes.at(-1);
  if (last?.type === 'link' && last.url === url && last.children) return last.children;
  const children: RichTextNode[] = [];
  nodes.push({ type: 'link', url, children });
  return children;
}
