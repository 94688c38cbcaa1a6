import type { RowSelection, RowsAsked } from '@fairlead/contracts/registers/row-selection';
import { useMemo, useRef, useState } from 'react';

/** The rows that are selected, and how to change that. They stay selected on other pages. */
export interface Selection {
  has(id: string): boolean;
  /** How many are. */
  count: number;
  /** Whether all that fit the query were selected at once; what is not selected of them was taken off again. */
  isAll: boolean;
  /** How they are told to what acts on them. */
  rows(): RowSelection;
  /** Selects a row, or no more. */
  toggle(place: number): void;
  /** Selects all rows from the one that was last come to alone to this one. */
  extendTo(place: number): void;
  /** Has the next extension begin at a row. */
  begin(place: number): void;
  /** Selects every row in sight, or none of them where all are. */
  toggleAll(): void;
  /** Selects every row that fits the query, on whatever page. */
  selectAll(): void;
  /** Selects these rows and no others. */
  selectOnly(ids: readonly string[]): void;
  clear(): void;
}

/** Rows by their ids: those that are selected or, of all that fit, those that are not. */
interface Marked {
  isAll: boolean;
  ids: ReadonlySet<string>;
}

const none: Marked = { isAll: false, ids: new Set() };

/**
 * The selection among rows with these ids, in their order, of as many in all as fit what is asked. All of them are selected only as long
 * as the same is asked: nobody is to act on rows of which they were not told.
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
        // Where the last of all was taken off, rows that come later are not selected.
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

/** The same with rows selected, or not. */
function marking({ isAll, ids }: Marked, rows: readonly string[], isOn: boolean): Marked {
  if (isOn !== isAll) return { isAll, ids: new Set([...ids, ...rows]) };
  const gone = new Set(rows);
  return { isAll, ids: new Set([...ids].filter((id) => !gone.has(id))) };
}
