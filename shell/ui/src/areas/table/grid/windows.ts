import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';
import type { LaidOut } from '../state/use-columns.ts';
import type { Scroll } from './use-scroll.ts';

type Scrolled = Virtualizer<HTMLDivElement, Element>;

/** The assumed size of what is not laid out, such as in a hidden tab: as many rows as a window shows. */
const supposed = { width: 1_280, height: 640 };

const observed = (instance: Scrolled, tell: (rect: typeof supposed) => void) =>
  observeElementRect(instance, (rect) =>
    tell({ width: rect.width || supposed.width, height: rect.height || supposed.height }),
  );

/** The visible ones, and the focused one, which would lose the focus if it were removed. */
const withFocused = (range: Range, focused: number | undefined): number[] => {
  const shown = defaultRangeExtractor(range);
  if (focused === undefined || focused < 0 || focused >= range.count || shown.includes(focused))
    return shown;
  return [...shown, focused].sort((one, other) => one - other);
};

interface RowsOf {
  scrolled: RefObject<HTMLDivElement | null>;
  scroll: Scroll;
  count: number;
  /** Pixels. */
  height: number;
  /** How much of the height the header covers (px). */
  header: number;
  focused: number;
}

/** The rows to render, of any number. */
export function useRowWindow({ scrolled, scroll, count, height, header, focused }: RowsOf) {
  const rows = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scrolled.current,
    estimateSize: () => height,
    observeElementOffset: scroll.rows,
    observeElementRect: observed,
    initialRect: supposed,
    overscan: 8,
    scrollMargin: header,
    scrollPaddingStart: header,
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured was of another height
  useEffect(() => rows.measure(), [rows, height]);
  return rows;
}

interface ColumnsOf<Row> {
  scrolled: RefObject<HTMLDivElement | null>;
  scroll: Scroll;
  columns: readonly LaidOut<Row>[];
  /** How much of the width is covered by pinned columns (px). */
  start: number;
  end: number;
  focused: number;
  isRtl: boolean;
}

/** The columns to render, of those that are not pinned. */
export function useColumnWindow<Row>(given: ColumnsOf<Row>) {
  const { scrolled, scroll, columns, start, end, focused, isRtl } = given;
  const window = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    isRtl,
    count: columns.length,
    getScrollElement: () => scrolled.current,
    estimateSize: (at) => columns[at]?.width ?? 0,
    observeElementOffset: scroll.columns,
    observeElementRect: observed,
    initialRect: supposed,
    overscan: 2,
    scrollMargin: start,
    scrollPaddingStart: start,
    scrollPaddingEnd: end,
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
  });
  const widths = columns.map(({ width }) => width).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured was of other widths
  useEffect(() => window.measure(), [window, widths]);
  return window;
}
