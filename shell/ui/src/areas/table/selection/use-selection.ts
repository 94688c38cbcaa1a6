import type { RowSelection, RowsAsked } from '@fairlead/contracts/registers/row-selection';
import { useMemo, useRef, useState } from 'react';

/** The selected rows, and how to change them. They stay selected on other pages. */
export interface Selection {
  has(id: string): boolean;
  /** How many are. */
  count: number;
  /** Whether all rows of the query were selected at once; unselected ones were deselected afterwards. */
  isAll: boolean;
  /** The selection as it is passed to actions. */
  rows(): RowSelection;
  /** Selects or deselects a row. */
  toggle(place: number): void;
  /** Selects all rows from the last one that was selected on its own to this one. */
  extendTo(place: number): void;
  /** Starts the next extension at a row. */
  begin(place: number): void;
  /** Selects every visible row, or none of them where all are selected. */
  toggleAll(): void;
  /** Selects every row that fits the query, on whatever page. */
  selectAll(): void;
  /** Selects these rows and no others. */
  selectOnly(ids: readonly string[]): void;
  clear(): void;
}

/** Rows by their ids: the selected ones or, where all are selected, the deselected ones. */
interface Marked {
  isAll: boolean;
  ids: ReadonlySet<string>;
}

const none: Marked = { isAll: false, ids: new Set() };

/**
 * The selection among rows with these ids, in order, out of the total that fits the query. All of them are selected only as long as the query is the
 * same: nobody is to act on rows that they were not shown.
 */
export function useSelection(
  inSight: readonly string[],
  total: number,
  { filters, join }: RowsAsked,
): Selection {
  const asked = JSON.stringify([filters, join]);
  const [marked, setMarked] = useState({ ...none, asked });
  if (marked.isAll && marked.asked !== asked) setMarked({ ...none, asked });
  const latest = useRef({ inSight, total, asked, from: 0 });
  Object.assign(latest.current, { inSight, total, asked });
  const acts = useMemo(() => {
    const idAt = (place: number) => latest.current.inSight[place];
    const mark = (change: (now: Marked) => Marked) =>
      setMarked((now) => {
        const next = change(now);
        // Where the last one of all was deselected, rows that come later are not selected.
        const isNone = next.isAll && next.ids.size >= latest.current.total;
        return { ...(isNone ? none : next), asked: latest.current.asked };
      });
    return {
      toggle(place: number) {
        const id = idAt(place);
        latest.current.from = place;
        if (id !== undefined) mark((now) => marking(now, [id], !isMarked(now, id)));
      },
      begin(place: number) {
        latest.current.from = place;
      },
      extendTo(place: number) {
        const { from } = latest.current;
        const [first, last] = from < place ? [Math.max(from, 0), place] : [place, from];
        mark((now) => marking(now, latest.current.inSight.slice(first, last + 1), true));
      },
      toggleAll() {
        const all = latest.current.inSight;
        mark((now) => marking(now, all, !all.every((id) => isMarked(now, id))));
      },
      selectAll: () => mark(() => ({ ...none, isAll: true })),
      selectOnly: (ids: readonly string[]) => mark(() => ({ isAll: false, ids: new Set(ids) })),
      clear: () => mark(() => none),
    };
  }, []);
  const { isAll, ids } = marked;
  return {
    has: (id) => isMarked(marked, id),
    count: isAll ? Math.max(total - ids.size, 0) : ids.size,
    isAll,
    rows: () =>
      isAll
        ? { all: true, except: [...ids], query: { filters, join } }
        : { all: false, ids: [...ids] },
    ...acts,
  };
}

const isMarked = ({ isAll, ids }: Marked, id: string): boolean => ids.has(id) !== isAll;

/** The same with rows selected or deselected. */
function marking({ isAll, ids }: Marked, rows: readonly string[], isOn: boolean): Marked {
  if (isOn !== isAll) return { isAll, ids: new Set([...ids, ...rows]) };
  const gone = new Set(rows);
  return { isAll, ids: new Set([...ids].filter((id) => !gone.has(id))) };
}
