/// <reference lib="dom" />
import type { EventsPort } from './events.ts';
import type { RolesPort } from './roles.ts';
import type { SessionPort } from './session.ts';
import type { SlotContext, SlotsPort } from './slots.ts';
import type { ThemePort } from './theme.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  kind: ToastKind;
  title: string;
  description?: string;
  /** The action for its message, such as undo. */
  action?: ToastAction;
}

/** A button of a toast, which closes with it. */
export interface ToastAction {
  label: string;
  onAct(): void;
}

/** What the shell passes to a remote on mount; a remote knows nothing else of the shell. */
export interface PortalProps {
  /** The element to render into; the shell owns it and removes it. */
  domElement: HTMLElement;
  /** The origin whose `/api` answers calls. */
  apiHost: string;
  /** Live events for the signed-in person. */
  events: EventsPort;
  /** What other areas show in a page of this one. */
  slots: SlotsPort;
  /** What the host of a slot passes; nothing for a page. */
  context?: SlotContext;
  /** Who is signed in, and how to say that it may have changed. */
  session: SessionPort;
  /** The person's roles by organization and vessel, and what they may do at a path. */
  roles: RolesPort;
  /** The theme of the portal, and its setter. */
  theme: ThemePort;
  /**
   * Navigates to a path of the portal without reloading the page. `replace` leaves no history entry. If the visible page is held, the
   * person is asked first, and may stay.
   */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Holds the visible page: before it is left, in any way, the person is asked. Returns the function to release it. */
  hold(): () => void;
  /** Shows a message; a new one replaces the old. */
  toast(message: ToastMessage): void;
  /**
   * Opens the support lines over the visible page, for anybody: rendered at once, even offline. Closing them returns to the same page.
   */
  openEmergency(): void;
  /** Names what the page shows; the document title becomes `{title} · Fairlead`. */
  setTitle(title: string): void;
  /**
   * Reports that the visible page failed or could not be loaded. The shell shows that in its place until `retry`, which the person
   * may trigger, or the returned function is called.
   */
  failed(problem: unknown, retry: () => void): () => void;
}
