import { Layer } from '@fairlead/ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { lineLook } from './line-look.ts';

/** A line of a menu. */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onAct(): void;
  isDangerous?: boolean;
  /** Starts a new group of lines. */
  isApart?: boolean;
}

interface MenuProps {
  label: string;
  anchor: HTMLElement;
  items: readonly MenuItem[];
  onClose(): void;
}

const item = '[role="menuitem"]';

/** A menu beside its button, following the WAI-ARIA pattern: arrow keys, Home, End and first letters move among its lines. */
export function Menu({ label, anchor, items, onClose }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose();
    const all = Array.from(box.current?.querySelectorAll<HTMLElement>(item) ?? []);
    const next = itemAfter(all, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Layer role="menu" label={label} anchor={anchor} onClose={onClose} first={item}>
      <Items ref={box} role="none" onKeyDown={onKey}>
        {items.map(({ label, icon, onAct, isDangerous, isApart }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-danger={isDangerous || undefined}
            data-apart={isApart || undefined}
            onClick={() => {
              onClose();
              onAct();
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </Items>
    </Layer>
  );
}

/** The line to which a key leads from the one with the focus. */
function itemAfter(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (one: HTMLElement) => one.textContent?.toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
}

const Items = styled.div`
  display: grid;
  min-width: 12rem;
  padding: 0.375rem;
  button {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    ${lineLook}
  }
  button:hover,
  button:focus-visible {
    background: var(--accent-soft);
    outline: none;
  }
  button:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  button[data-danger] {
    color: var(--danger);
  }
  button[data-apart] {
    margin-top: 0.375rem;
    box-shadow: 0 -0.25rem 0 -0.1875rem var(--border);
  }
  svg {
    color: var(--muted);
  }
  @media (max-width: 767.98px) {
    button {
      min-height: 2.75rem;
    }
  }
`;
