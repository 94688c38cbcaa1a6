import type { RichTextNode } from '@fairlead/contracts/api/rich-text';
import { styleAt } from './inert.ts';
import { stylesOf } from './styles.ts';

/** An item of a list that a word processor writes as a paragraph. */
export interface WordItem {
  /** From 1. */
  level: number;
  listType: 'bullet' | 'number';
}

/** What Word states about a paragraph that it renders as an item of a list; undefined for any other. */
export function wordItemOf(element: Element): WordItem | undefined {
  const level = /\blevel(\d+)/.exec(stylesOf(element).get('mso-list') ?? '')?.[1];
  if (level === undefined) return undefined;
  const marker = Array.from(element.querySelectorAll(`[${styleAt}]`)).find(isMarker);
  const isNumbered = /^\W*([0-9]+|[a-z]|[ivxlc]+)[.):]/i.test(marker?.textContent?.trim() ?? '');
  return { level: Number(level), listType: isNumbered ? 'number' : 'bullet' };
}

/** Whether an element holds the bullet or number that Word renders before an item. */
export const isMarker = (element: Element): boolean =>
  stylesOf(element).get('mso-list') === 'ignore';

/** Appends an item to its list, which is the last of `blocks` or is created there. */
export function addItem(blocks: RichTextNode[], item: WordItem, children: RichTextNode[]): void {
  let holder = blocks;
  for (let level = 1; ; level += 1) {
    const list = listAtEnd(holder, item.listType, level < item.level);
    if (level >= item.level) {
      list.push({ type: 'listitem', children });
      return;
    }
    holder = itemAtEnd(list);
  }
}

/** The items of the list at the end, of another kind too where the item belongs deeper; of a new list where there is none. */
function listAtEnd(
  holder: RichTextNode[],
  listType: WordItem['listType'],
  isAnyKind: boolean,
): RichTextNode[] {
  const last = holder.at(-1);
  if (last?.type === 'list' && last.children && (isAnyKind || last.listType === listType))
    return last.children;
  const children: RichTextNode[] = [];
  holder.push({ type: 'list', listType, children });
  return children;
}

/** The content of the last item that holds a list, or of a new one for it. */
function itemAtEnd(list: RichTextNode[]): RichTextNode[] {
  const last = list.at(-1);
  if (last?.children?.at(0)?.type === 'list') return last.children;
  const children: RichTextNode[] = [];
  list.push({ type: 'listitem', children });
  return children;
}
