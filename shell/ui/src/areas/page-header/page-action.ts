import type { ButtonLook } from '@fairlead/ui';
import type { ReactNode } from 'react';

/** An action of a page. */
export interface PageAction {
  label: string;
  /** Shown before the label; hidden from screen readers. */
  icon?: ReactNode;
  look?: ButtonLook;
  /** A link to follow, instead of an action. */
  href?: string;
  /** The media type of what the link leads to, where that is a file. */
  type?: string;
  /** The action; busy until what it returns settles. It reports its own errors. */
  onAct?(): unknown;
  /**
   * The keys that trigger it as a click would, the last of them a letter, digit or named key (`KeyboardEvent.key`): `n`, `shift+e`, `mod+s`, where
   * `mod` is Cmd on a Mac and else Ctrl. Without `mod` or `alt` they are ignored while somebody types.
   */
  shortcut?: string;
  /** Asks first, in these words. */
  confirm?: { title: string; text: ReactNode; yes: string; no?: string };
  disabled?: boolean;
  /** What it started is still running. */
  busy?: boolean;
}
