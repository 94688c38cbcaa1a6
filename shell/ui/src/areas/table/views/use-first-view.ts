import { useEffect, useRef } from 'react';
import type { TableState } from '../state/table-state.ts';
import {
  contentOf,
  differs,
  type SavedView,
  type TableViews,
  type ViewContent,
} from './table-views.ts';

/**
 * Opens a view once the saved ones are loaded: the default, where the address asks for nothing else. For one that is already open, as a link names
 * it, the query is in the address; its layout is applied.
 */
export function useFirstView(
  { list, current }: Pick<TableViews, 'list' | 'current'>,
  state: TableState,
  defaultView: ViewContent,
  open: (view: SavedView) => void,
): void {
  const isDone = useRef(false);
  const latest = useRef({ state, usual: defaultView, open });
  latest.current = { state, usual: defaultView, open };
  useEffect(() => {
    if (isDone.current || list.length === 0) return;
    isDone.current = true;
    const { state, usual: initialView, open } = latest.current;
    const named = list.find(({ id }) => id === current);
    const first = list.find(({ isDefault }) => isDefault);
    const { query } = contentOf(state);
    if (named) state.changeLayout(named.layout);
    else if (first && !differs({ query, layout: initialView.layout }, initialView)) open(first);
  }, [list, current]);
}
