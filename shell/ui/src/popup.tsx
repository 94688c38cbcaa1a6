import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface PopupProps {
  open: boolean;
  /** Asks for it to be closed: by `Escape`, by a press elsewhere, or because the focus went elsewhere. */
  onClose(): void;
  popup: ReactNode;
  /** Whether it is at least as wide as the control, as a list of choices is. */
  isWide?: boolean;
  /** The control that it belongs to. */
  children: ReactNode;
}

/** Whether the browser itself can lay one element beside another over all that is around them, dialogs too. */
const canAnchor = () => globalThis.CSS?.supports?.('position-area', 'block-end') ?? false;

/** A control and what opens beside it, below where there is room for it and else above. */
export function Popup({ open, onClose, popup, isWide = false, children }: PopupProps) {
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  /** What of the control had the focus last, and gets it back. */
  const opener = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const isAnchored = canAnchor();
  useLayoutEffect(() => {
    if (!open) return;
    if (isAnchored) surface.current?.showPopover();
    return () => {
      if (document.activeElement === document.body) opener.current?.focus();
    };
  }, [open, isAnchored]);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) close.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    // A dialog around it stays.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Frame
      ref={frame}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (!surface.current?.contains(target)) opener.current = target;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      {children}
      {open && (
        <Surface
          ref={surface}
          popover={isAnchored ? 'manual' : undefined}
          data-wide={isWide || undefined}
        >
          {popup}
        </Surface>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
  anchor-name: --popup;
  anchor-scope: --popup;
`;
const Surface = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + 0.25rem);
  inset-inline-start: 0;
  width: max-content;
  max-width: calc(100vw - 1rem);
  padding: 0;
  overflow: hidden;
  background: var(--surface);
  color: var(--text);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  &[popover] {
    position: fixed;
    inset: auto;
    margin: 0.25rem 0;
    position-anchor: --popup;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block;
  }
  &[data-wide] {
    min-width: 100%;
  }
  &[data-wide][popover] {
    min-width: anchor-size(width);
  }
`;
