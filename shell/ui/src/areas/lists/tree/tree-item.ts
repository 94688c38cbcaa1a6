/** A line of a tree. */
export interface TreeItem {
  id: string;
  name: string;
  /** Its children, which make it a branch; a leaf has none. */
  children?: readonly TreeItem[];
  /** Whether it can be moved, and whether others can be moved into it. */
  draggable?: boolean;
  droppable?: boolean;
}

/** A visible item, and its position. */
export interface TreeRow {
  item: TreeItem;
  /** From 1 for the items at the top. */
  level: number;
  /** From 1, among its siblings, and how many there are. */
  position: number;
  size: number;
  parent?: string;
}

export const isBranch = ({ children }: TreeItem): boolean => children !== undefined;

/** The visible rows, from top to bottom. @param open ids of the branches that are open */
export function rowsOf(
  items: readonly TreeItem[],
  open: ReadonlySet<string>,
  level = 1,
  parent?: string,
): TreeRow[] {
  return items.flatMap((item, place) => [
    { item, level, position: place + 1, size: items.length, ...(parent && { parent }) },
    ...(item.children && open.has(item.id) ? rowsOf(item.children, open, level + 1, item.id) : []),
  ]);
}

/** The item of an id, at any depth; undefined where there is none. */
export function itemIn(items: readonly TreeItem[], id: string): TreeItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : itemIn(item.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** Whether an item can be moved into another: not into its parent, itself, or its descendants. */
export function fitsInto(items: readonly TreeItem[], id: string, target: string): boolean {
  const [item, into] = [itemIn(items, id), itemIn(items, target)];
  if (!item?.draggable || !into?.droppable) return false;
  return !itemIn([item], target) && !into.children?.some((child) => child.id === id);
}
