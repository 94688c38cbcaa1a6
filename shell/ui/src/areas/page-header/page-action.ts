import type { ButtonLook } from '@fairlead/ui';
import type { ReactNode } from 'react';

/** Something that can be done on a page. */
export interface PageAction {
  label: string;
  /** Stands before the label; hidden from screen readers. */
  icon?: ReactNode;
  look?: ButtonLook;
  /** Leads there, instead of doing something. */
  href?: string;
  /** Does it; busy until what it returns settles. What it raises is its own to tell. */
  onAct?(): unknown;
  /**
   * The keys that do it as a click would, the last of them a letter, digit or named key (`KeyboardEvent.key`): `n`, `shift+e`, `mod+s`,
   * where `mod` is Cmd on a Mac and else Ctrl. Without `mod` or `alt` they count for nothing while somebody types.
   */
  shortcut?: string;
  /** Asks first, in these words. */
  confirm?: { title: string; text: ReactNode; yes: string; no?: string };
  disabled?: boolean;
  /** What it started still runs. */
  busy?: boolean;
}
