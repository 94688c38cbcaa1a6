import type { ReactNode } from 'react';

/** A line of a menu. */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onAct(): void;
  isDangerous?: boolean;
  /** Starts a new group of lines. */
  isApart?: boolean;
  isDisabled?: boolean | undefined;
  /** The keys that do the same: as they are shown, and as `aria-keyshortcuts` names them. */
  shortcut?: { shown: string; spoken: string } | undefined;
}

export interface MenuProps {
  label: string;
  /** The button that it opens beside, and gives the focus back to. */
  anchor: HTMLElement;
  items: readonly MenuItem[];
  /** The end of the button that it is aligned with; its start by default. */
  align?: 'start' | 'end';
  onClose(): void;
}
