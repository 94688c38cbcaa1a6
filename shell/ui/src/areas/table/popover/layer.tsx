import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface LayerProps {
  /** What it opens beside, and gives the focus back to. */
  anchor: HTMLElement;
  label: string;
  role: 'dialog' | 'menu' | 'group';
  onClose(): void;
  /** What takes the focus at first; the first thing in it that can unless told. */
  first?: string;
  children: ReactNode;
}

const focusable = 'button:not(:disabled), input:not(:disabled), select, [tabindex]';
/** How far from its anchor, and at least from the edges of the window (px). */
const gap = 6;

/**
 * What lies over the page beside something, in the browser's top layer, so that nothing cuts it off. Escape closes it, and whatever
 * happens elsewhere; the focus moves into it and, unless it has gone elsewhere, back.
 */
export function Layer({ anchor, label, role, onClose, first = focusable, children }: LayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const layer = box.current;
    if (!layer) return;
    // Elements that are put in the top layer later lie over those before.
    layer.showPopover?.();
    const place = () => placeBeside(layer, anchor);
    place();
    (layer.querySelector<HTMLElement>(first) ?? layer).focus({ preventScroll: true });
    // What it holds may grow.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    observer?.observe(layer);
    // What had the focus may go, such as a line that is removed.
    const keepFocus = new MutationObserver(() => {
      if (document.activeElement === document.body) layer.focus({ preventScroll: true });
    });
    keepFocus.observe(layer, { childList: true, subtree: true });
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      observer?.disconnect();
      keepFocus.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
      if (layer.contains(document.activeElement)) focusIn(anchor);
    };
  }, [anchor, first]);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const isOutside = !box.current?.contains(target as Node) && !anchor.contains(target as Node);
      if (isOutside) close.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [anchor]);
  return (
    <LayerBox
      ref={box}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // It is for this layer alone, not for what lies below it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isGone = relatedTarget && !currentTarget.contains(relatedTarget);
        if (isGone && !anchor.contains(relatedTarget)) onClose();
      }}
    >
      {children}
    </LayerBox>
  );
}

const focusIn = (anchor: HTMLElement) =>
  (anchor.matches(focusable) ? anchor : anchor.querySelector<HTMLElement>(focusable))?.focus();

/** Below the anchor, or above where that has more room; within the window. */
function placeBeside(layer: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const [above, below] = [top - 2 * gap, height - bottom - 2 * gap];
  const isBelow = below >= Math.min(layer.scrollHeight, 240) || below >= above;
  layer.style.maxHeight = `${Math.max(isBelow ? below : above, 120)}px`;
  const isEnd = getComputedStyle(anchor).direction === 'rtl';
  const wanted = isEnd ? right - layer.offsetWidth : left;
  const start = Math.max(gap, Math.min(wanted, width - layer.offsetWidth - gap));
  layer.style.left = `${start}px`;
  layer.style.top = `${isBelow ? bottom + gap : top - gap - layer.offsetHeight}px`;
}

const LayerBox = styled.div`
  position: fixed;
  inset: auto;
  width: max-content;
  margin: 0;
  padding: 0.375rem;
  max-width: calc(100vw - 0.75rem);
  overflow: auto;
  background: var(--surface);
  color: var(--text);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  &:focus-visible {
    outline: none;
  }
`;
