import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';

export interface LayerLook {
  /** Its role and its label. One that has a role takes the focus, others leave it where it is. */
  role?: 'dialog' | 'menu' | 'group';
  label?: string;
  /** What takes the focus at first; its first focusable element by default. */
  first?: string;
  /** Whether it is at least as wide as its anchor, as a list of choices is. */
  isWide?: boolean;
}

interface LayerProps extends LayerLook {
  /** What it opens beside, and gives the focus back to; its parent by default, which then closes it by `closing`. */
  anchor?: HTMLElement;
  /** Requests that it closes: by `Escape`, by a press elsewhere, or because the focus moved elsewhere. */
  onClose(): void;
  children: ReactNode;
}

const focusable = 'button:not(:disabled), input:not(:disabled), select, [tabindex]';

/** Whether the browser itself can anchor one element to another above everything around them, dialogs included. */
const canAnchor = () => globalThis.CSS?.supports?.('position-area', 'block-end') ?? false;

/** A layer over the page beside an anchor: below it where there is room, else above. */
export function Layer({ anchor, role, label, first = focusable, isWide, ...props }: LayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(props.onClose);
  close.current = props.onClose;
  const isAnchored = canAnchor();
  const takesFocus = role !== undefined;
  useLayoutEffect(() => {
    const layer = box.current;
    const beside = anchor ?? layer?.parentElement;
    if (!layer || !beside) return;
    const opener = beside.contains(document.activeElement) ? document.activeElement : null;
    // Elements that enter the top layer later are above earlier ones.
    if (isAnchored) layer.showPopover({ source: beside });
    if (takesFocus) focusOn(layer.querySelector(first) ?? layer);
    // The focused element may disappear, such as a line that is removed.
    const keepFocus = new MutationObserver(() => {
      if (document.activeElement === document.body) focusOn(layer);
    });
    if (takesFocus) keepFocus.observe(layer, { childList: true, subtree: true });
    return () => {
      keepFocus.disconnect();
      if (layer.contains(document.activeElement)) focusOn(opener ?? firstIn(beside));
    };
  }, [anchor, first, isAnchored, takesFocus]);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const own = [box.current, anchor ?? box.current?.parentElement];
      if (!own.some((one) => one?.contains(target as Node))) close.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [anchor]);
  return (
    <Surface
      ref={box}
      popover={isAnchored ? 'manual' : undefined}
      role={role}
      aria-label={label}
      tabIndex={takesFocus ? -1 : undefined}
      data-wide={isWide || undefined}
      {...(anchor && closing(props.onClose, anchor))}
    >
      {props.children}
    </Surface>
  );
}

/** Closes on `Escape`, which then does nothing else (a dialog around it stays), and when the focus moves outside, except to the anchor. */
export const closing = (onClose: () => void, anchor?: HTMLElement) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  },
  onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    const isOwn = [anchor, currentTarget].some((one) => one?.contains(relatedTarget));
    if (relatedTarget && !isOwn) onClose();
  },
});

const firstIn = (anchor: HTMLElement) =>
  anchor.matches(focusable) ? anchor : anchor.querySelector(focusable);

const focusOn = (element: Element | null) =>
  (element as HTMLElement | null)?.focus({ preventScroll: true });

const Surface = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + 0.25rem);
  inset-inline-start: 0;
  width: max-content;
  max-width: calc(100vw - 1rem);
  padding: 0;
  overflow: auto;
  background: var(--surface);
  color: var(--text);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  &:focus-visible {
    outline: none;
  }
  &[popover] {
    position: fixed;
    inset: auto;
    margin-block: 0.25rem;
    /* It keeps off the edge of the window where it would pass that. */
    margin-inline: 0 0.375rem;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block;
    /* It scrolls where there is room for 24rem, or on one side for what half of a small window is. */
    max-height: max(100% - 0.5rem, min(24rem, 50dvh - 3rem));
  }
  &[data-wide] {
    min-width: 100%;
  }
  &[data-wide][popover] {
    min-width: anchor-size(width);
  }
`;
