/// <reference lib="dom" />
import type { EventsPort } from './events.ts';
import type { RolesPort } from './roles.ts';
import type { SessionPort } from './session.ts';
import type { SlotsPort } from './slots.ts';
import type { ThemePort } from './theme.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  kind: ToastKind;
  title: string;
  description?: string;
  /** What can be done about what it says, such as to undo it. */
  action?: ToastAction;
}

/** A button of a toast, which closes with it. */
export interface ToastAction {
  label: string;
  onAct(): void;
}

/** What the shell hands a remote when it mounts; a remote knows nothing else of the shell. */
export interface PortalProps {
  /** The element to draw into; the shell owns it and removes it. */
  domElement: HTMLElement;
  /** The origin whose `/api` answers calls. */
  apiHost: string;
  /** What happens to the person who is signed in, while it happens. */
  events: EventsPort;
  /** What other areas show in a page of this one. */
  slots: SlotsPort;
  /** What the host of a slot tells; nothing for a page. */
  context?: unknown;
  /** Who is signed in, and how to say that it may have changed. */
  session: SessionPort;
  /** What the person is in which organization and on which vessel, and what they may do at a path. */
  roles: RolesPort;
  /** How the portal looks, and the choice of it. */
  theme: ThemePort;
  /**
   * Goes to a path of the portal without loading the page anew. `replace` leaves no history entry. Where the page in sight is held the
   * person is asked first, and may stay.
   */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Holds the page in sight: before it is left, in whatever way, the person is asked. Returns how to let go. */
  hold(): () => void;
  /** Shows a message; a new one takes the place of the old. */
  toast(message: ToastMessage): void;
  /**
   * Opens the support lines over the page in sight, for anybody: drawn at once, without a connection too. They close over the same page.
   */
  openEmergency(): void;
  /** Names what the page shows; the document title becomes `{title} · Fairlead`. */
  setTitle(title: string): void;
  /**
   * Says that the page in sight broke or could not be loaded. The shell says so in its place until `retry`, which the person may ask
   * for, or what this returns is called.
   */
  failed(problem: unknown, retry: () => void): () => void;
}
