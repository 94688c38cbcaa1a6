import { IconButton } from '@fairlead/ui';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PageAction } from './page-action.ts';
import { shownShortcut, spokenShortcut } from './shortcuts.ts';

interface MoreActionsProps {
  actions: readonly PageAction[];
  onAct(action: PageAction): void;
  isBusy(action: PageAction): boolean;
}

/**
 * The actions behind a button, as a menu following the WAI-ARIA pattern: the arrow keys, Home and End move among them, Escape returns to the button,
 * and Tab or any interaction elsewhere closes it.
 */
export function MoreActions({ actions, onAct, isBusy }: MoreActionsProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () =>
    Array.from(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);
  useEffect(() => {
    if (!open) return;
    const [first] = Array.from(
      box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [],
    );
    first?.focus();
    const onPress = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
    const next = itemAfter(items(), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <MenuBox ref={box}>
      <IconButton
        ref={button}
        label="More actions"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size="1.25rem" aria-hidden />
      </IconButton>
      {open && (
        <Items role="menu" aria-label="More actions" onKeyDown={onKey}>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={action.disabled || isBusy(action) || undefined}
              aria-keyshortcuts={action.shortcut && spokenShortcut(action.shortcut)}
              data-danger={action.look === 'danger' || undefined}
              onClick={() => {
                if (action.disabled || isBusy(action)) return;
                setOpen(false);
                button.current?.focus();
                onAct(action);
              }}
            >
              {action.icon}
              {action.label}
              {action.shortcut && <kbd aria-hidden>{shownShortcut(action.shortcut)}</kbd>}
            </button>
          ))}
        </Items>
      )}
    </MenuBox>
  );
}

/** The item to which a key leads from the one with the focus. */
function itemAfter(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item.matches(':focus'));
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

const MenuBox = styled.div`
  position: relative;
`;
const Items = styled.div`
  position: absolute;
  z-index: 50;
  top: calc(100% + 0.375rem);
  right: 0;
  width: max-content;
  min-width: 12rem;
  max-width: min(20rem, calc(100vw - 2rem));
  padding: 0.375rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  button {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    width: 100%;
    min-height: 2.5rem;
    padding: 0 0.75rem;
    border: 0;
    border-radius: var(--radius);
    background: none;
    font-size: 0.9375rem;
    text-align: start;
    cursor: pointer;
  }
  button:hover,
  button:focus {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  button[data-danger] {
    color: var(--danger);
  }
  button[aria-disabled] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  kbd {
    margin-inline-start: auto;
    color: var(--muted);
    font: inherit;
    font-size: 0.8125rem;
  }
`;
