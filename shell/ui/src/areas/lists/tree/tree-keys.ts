import { isBranch, type TreeRow } from './tree-item.ts';

/** What a key does in a tree (WAI-ARIA): go to a row, or open or close the focused one. */
export type TreeStep = { go: string } | { toggle: string };

/** @param at the index of the focused row */
export function treeStep(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  isOpen: (id: string) => boolean,
): TreeStep | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const { id } = row.item;
  const canOpen = isBranch(row.item);
  const go = (to: string | undefined): TreeStep | undefined => (to ? { go: to } : undefined);
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1]?.item.id);
    case 'ArrowUp':
      return go(rows[at - 1]?.item.id);
    case 'Home':
      return go(rows[0]?.item.id);
    case 'End':
      return go(rows.at(-1)?.item.id);
    case 'ArrowRight':
      if (!canOpen) return undefined;
      return isOpen(id) ? go(row.item.children?.[0]?.id) : { toggle: id };
    case 'ArrowLeft':
      return canOpen && isOpen(id) ? { toggle: id } : go(row.parent);
    default:
      return go(namedNext(key, rows, at));
  }
}

/** The next row, wrapping around, whose name begins with a letter that was typed. */
function namedNext(key: string, rows: readonly TreeRow[], at: number): string | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return after.find(({ item }) => item.name.toLowerCase().startsWith(key.toLowerCase()))?.item.id;
}
