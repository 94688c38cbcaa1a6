import type { ReactNode } from 'react';

/** What a line of a sortable list gets. */
export interface SortableLineProps<Item> {
  item: Item;
  value: string;
  name: string;
  place: number;
  isLast: boolean;
  disabled: boolean;
  onMove(value: string, by: 1 | -1): void;
  /** Renders the item; its name by default. */
  draw: ((item: Item) => ReactNode) | undefined;
}
