import { remoteElementId } from '@fairlead/contracts/portal/server-rendering';
import { Store } from '@fairlead/ui';

/** The loading state of the current page's remote. */
export type RegionState =
  | { phase: 'empty' }
  | { phase: 'loading'; remote: string }
  | { phase: 'shown'; remote: string }
  | { phase: 'failed'; remote: string; late: boolean; retry(): void };

/** What the server rendered of a remote. */
interface Rendered {
  remote: string;
  /** Its element in the document; on the server only its HTML is there. */
  element?: HTMLElement;
  html: string;
}

/** The one place where remotes appear: its element, and what the frame shows while none is there. */
export class Region {
  readonly #state: Store<RegionState>;
  #host: HTMLElement | undefined;
  #element: HTMLElement | undefined;
  /** What the server rendered, until the remote takes it over or another one comes. */
  #rendered: Rendered | undefined;
  /** The first content of the element in the frame. It stays the same object, so that React never writes it again. */
  readonly content: { readonly __html: string };

  constructor(rendered?: Rendered) {
    this.#rendered = rendered;
    this.#element = rendered?.element;
    this.content = { __html: rendered && !rendered.element ? rendered.html : '' };
    this.#state = new Store<RegionState>(
      rendered ? { phase: 'shown', remote: rendered.remote } : { phase: 'empty' },
    );
  }

  readonly state = (): RegionState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Changes what is shown. What the server rendered stays visible while its remote loads. */
  readonly become = (state: RegionState): void => {
    const isInSight = state.phase === 'loading' && this.isRendered(state.remote);
    this.#state.set(isInSight ? { phase: 'shown', remote: state.remote } : state);
  };

  /** Whether what the server rendered is still there, of whatever remote. */
  readonly isWaiting = (): boolean => this.#rendered !== undefined;

  /** Whether what the server rendered of a remote is still there, which the remote has not taken over. */
  readonly isRendered = (remote: string): boolean => this.#rendered?.remote === remote;

  /** Retries what failed, if anything did. */
  readonly retry = (): void => {
    const state = this.state();
    if (state.phase === 'failed') state.retry();
  };

  /** Gives the region its element in the frame. */
  readonly place = (host: HTMLElement | null): void => {
    this.#host = host ?? undefined;
    this.#attach();
  };

  /**
   * A fresh element for one mounting of a remote; a hung one can be left behind with the old. For the first mounting it is what the server rendered of
   * that remote.
   */
  newElement(remote: string): HTMLElement {
    const rendered = this.isRendered(remote) ? this.#rendered?.element : undefined;
    this.#rendered = undefined;
    this.#element = rendered ?? document.createElement('div');
    this.#element.id = remoteElementId(remote);
    this.#attach();
    return this.#element;
  }

  #attach(): void {
    if (!this.#element || this.#host?.firstChild === this.#element) return;
    this.#host?.replaceChildren(this.#element);
  }
}
