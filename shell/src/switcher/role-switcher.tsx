import type { RolesState } from '@fairlead/contracts/portal/roles';
import { lazily, useLoaded } from '@fairlead/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { MenuIcon } from '../sidebar/menu-icon.tsx';
import { roleIcons } from './role-icons.ts';

// The choices are loaded on demand.
const rolePanel = lazily(
  async () => (await import(/* webpackChunkName: "lazy-picker" */ './role-panel.tsx')).default,
);

interface RoleSwitcherProps {
  state: RolesState;
  navigate(to: string): void;
  onRetry(): void;
}

/** The person's role on this page, and every other role of theirs to switch to. */
export function RoleSwitcher({ state, navigate, onRetry }: RoleSwitcherProps) {
  const [open, setOpen] = useState(false);
  const { Loaded: RolePanel, hasFailed } = useLoaded(rolePanel, { isNeeded: open });
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const { active, error } = state;
  const title = active?.title ?? 'Roles';
  const note = error ?? active?.description ?? 'Choose a role';
  return (
    <Box ref={box} onKeyDown={onKeyDown}>
      <Current
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon name={active ? roleIcons[active.type] : 'user'} />
        <span>
          <b>{title}</b>
          <small>{note}</small>
        </span>
        <MenuIcon name="chevrons-up-down" />
      </Current>
      {open && hasFailed && (
        <p role="alert">Your roles could not be loaded. Check your connection and try again.</p>
      )}
      {open && RolePanel && (
        <RolePanel
          state={state}
          around={box}
          onRetry={onRetry}
          onLeave={() => setOpen(false)}
          onChosen={({ href }) => {
            // The page that opens receives the focus.
            if (new URL(href, location.href).pathname === location.pathname) close();
            else setOpen(false);
            navigate(href);
          }}
        />
      )}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  padding: 0.375rem;
`;
const Current = styled.button`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  min-height: 3rem;
  padding: 0 0.5625rem;
  border: 1px solid transparent;
  border-radius: var(--radius);
  background: none;
  text-align: start;
  overflow: hidden;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--accent-soft);
  }
  span {
    flex: 1;
    min-width: 0;
    line-height: 1.25;
  }
  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-size: 0.9375rem;
    font-weight: 600;
  }
  small {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
