import { Subscribers } from '@fairlead/ui';

/** The cookie that stores whether the sidebar is expanded, and its lifetime: 7 days, in seconds (S-070). */
export const sidebarCookie = 'sidebar_state';
export const sidebarMaxAge = 604_800;

/** The cookie as it is written. */
export const sidebarCookieOf = (isExpanded: boolean): string =>
  `${sidebarCookie}=${isExpanded ? 'expanded' : 'collapsed'}; Path=/; Max-Age=${sidebarMaxAge}; SameSite=Lax`;

/** Below this width the sidebar is a sheet that opens over the page. */
export const isNarrow = (): boolean => matchMedia('(max-width: 767.98px)').matches;

/** How wide the window must be for an expanded sidebar where nobody has chosen. */
const isRoomy = () => !matchMedia('(max-width: 1023.98px)').matches;

interface Shape {
  isExpanded: boolean;
  /** The sheet of a narrow window is open. */
  isOpen: boolean;
  /** There is a sheet that could be opened. */
  hasSheet: boolean;
}

/** The sheet of a narrow window, for the button that opens it. */
export interface Sheet {
  isOpen: boolean;
  toggle(): void;
}

/** Whether the sidebar is expanded or shows icons alone, stored in a cookie, and whether its sheet is open. */
export class SidebarState {
  readonly #subscribers = new Subscribers();
  #shape: Shape;
  #sheet: Sheet | undefined;

  constructor() {
    const kept = new RegExp(`(?:^|; )${sidebarCookie}=(expanded|collapsed)`).exec(document.cookie);
    const isExpanded = kept ? kept[1] === 'expanded' : isRoomy();
    this.#shape = { isExpanded, isOpen: false, hasSheet: false };
  }

  readonly shape = (): Shape => this.#shape;

  /** The sheet, where there is one that could be opened. */
  readonly sheet = (): Sheet | undefined => this.#sheet;

  readonly subscribe = this.#subscribers.subscribe;

  /** Collapses or expands it; in a narrow window its sheet. */
  readonly toggle = (): void => {
    if (isNarrow()) this.open(!this.#shape.isOpen);
    else this.expand(!this.#shape.isExpanded);
  };

  readonly expand = (isExpanded: boolean): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = sidebarCookieOf(isExpanded);
    this.#become({ isExpanded });
  };

  readonly open = (isOpen: boolean): void => this.#become({ isOpen });

  /** Registers that there is a sheet. Returns how to withdraw it. */
  readonly offerSheet = (): (() => void) => {
    this.#become({ hasSheet: true });
    return () => this.#become({ hasSheet: false, isOpen: false });
  };

  #become(change: Partial<Shape>): void {
    this.#shape = { ...this.#shape, ...change };
    const { hasSheet, isOpen } = this.#shape;
    this.#sheet = hasSheet ? { isOpen, toggle: this.toggle } : undefined;
    this.#subscribers.notify();
  }
}
