import { defaultTableLayout, type TableLayout } from '@fairlead/contracts/registers/table-layout';
import { tableLayoutSchema } from '@fairlead/contracts/registers/table-schema';
import { useState } from 'react';

const keyOf = (name: string) => `fairlead.table.${name}`;

/**
 * The layout of a table, which this browser stores, and how to change it.
 * @param name distinguishes the table from all others
 */
export function useStoredLayout(
  name: string,
  defaults: TableLayout = defaultTableLayout,
): [TableLayout, (change: Partial<TableLayout>) => void] {
  const [layout, setLayout] = useState(() => read(name) ?? defaults);
  const change = (part: Partial<TableLayout>) =>
    setLayout((now) => {
      const next = { ...now, ...part };
      keep(name, next);
      return next;
    });
  return [layout, change];
}

function read(name: string): TableLayout | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return tableLayoutSchema.safeParse(kept).data;
  } catch {
    // The stored text is not JSON, or the browser stores nothing.
    return undefined;
  }
}

function keep(name: string, layout: TableLayout): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(layout));
  } catch {
    // The browser stores nothing, or no more; the layout lasts while the table is open.
  }
}
