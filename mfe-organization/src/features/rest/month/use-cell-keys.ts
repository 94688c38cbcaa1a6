import type { Span } from '@fairlead/rest-rules';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

interface CellKeysProps {
  count: number;
  /** How many cells are in a line; undefined where all are in one, with other days above and below. */
  perLine: number | undefined;
  isWork(at: number): boolean;
  onMark(span: Span, isWork: boolean): void;
}

/** The keys of a day's cells: one of them has the focus, and arrows move it. */
export function useCellKeys({ count, perLine, isWork, onMark }: CellKeysProps) {
  const [place, setPlace] = useState(0);
  const current = Math.min(place, count - 1);
  const moveTo = (at: number) => setPlace(at);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey } = event;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ...(perLine && { ArrowUp: -perLine, ArrowDown: perLine }),
      Home: -current,
      End: count - 1 - current,
    };
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      onMark({ from: current, to: current + 1 }, !isWork(current));
      return;
    }
    const beside = perLine ? undefined : besideOf(event, current);
    if (beside) {
      event.preventDefault();
      beside.focus();
      return;
    }
    const step = steps[key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, current + step));
    if (shiftKey && next !== current)
      onMark({ from: Math.min(current, next), to: Math.max(current, next) + 1 }, isWork(current));
    moveTo(next);
    focusCell(event.currentTarget, next);
  };
  // The focus may come from another day.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { cell } = target.dataset;
    if (cell !== undefined) moveTo(Number(cell));
  };
  return { current, moveTo, onKeyDown, onFocus };
}

const focusCell = (box: Element, at: number) =>
  box.querySelector<HTMLElement>(`[data-cell="${at}"]`)?.focus();

/** The same cell of the day above or below. */
function besideOf({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number) {
  const way = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (way === undefined) return undefined;
  const days = [...document.querySelectorAll<HTMLElement>('[role="listbox"][data-day]')];
  const next = days[days.indexOf(currentTarget) + way];
  return next?.querySelector<HTMLElement>(`[data-cell="${at}"]`) ?? undefined;
}
