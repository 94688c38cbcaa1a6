import { useMemo, useRef, useState } from 'react';

/** The rows that are selected, by their ids, and how to change that. They stay selected on other pages. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Selects a row, or no more. */
  toggle(place: number): void;
  /** Selects all rows from the one that was last come to alone to this one. */
  extendTo(place: number): void;
  /** Has the next extension begin at a row. */
  begin(place: number): void;
  /** Selects every row in sight, or none of them where all are. */
  toggleAll(): void;
  clear(): void;
}

/** The selection among rows with these ids, in their order. */
export function useSelection(inSight: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ inSight, from: 0 });
  latest.current.inSight = inSight;
  const acts = useMemo(() => {
    const idAt = (place: number) => latest.current.inSight[place];
    return {
      toggle(place: number) {
        const id = idAt(place);
        latest.current.from = place;
        if (id !== undefined)
          setIds((now) => (now.has(id) ? without(now, [id]) : adding(now, [id])));
      },
      begin(place: number) {
        latest.current.from = place;
      },
      extendTo(place: number) {
        const { from } = latest.current;
        const [first, last] = from < place ? [Math.max(from, 0), place] : [place, from];
        setIds((now) => adding(now, latest.current.inSight.slice(first, last + 1)));
      },
      toggleAll() {
        const all = latest.current.inSight;
        setIds((now) => (all.every((id) => now.has(id)) ? without(now, all) : adding(now, all)));
      },
      clear: () => setIds(new Set()),
    };
  }, []);
  return { ids, ...acts };
}

type Ids = ReadonlySet<string>;

const adding = (ids: Ids, more: readonly string[]): Ids => new Set([...ids, ...more]);

const without = (ids: Ids, fewer: readonly string[]): Ids => {
  const gone = new Set(fewer);
  return new Set([...ids].filter((id) => !gone.has(id)));
};
