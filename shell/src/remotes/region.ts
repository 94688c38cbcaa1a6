import { Store } from '@fairlead/ui';

/** The loading state of the current page's remote. */
export type RegionState =
  | { phase: 'empty' }
  | { phase: 'loading'; remote: string }
  | { phase: 'shown'; remote: string }
  | { phase: 'failed'; remote: string; late: boolean; retry(): void };

/** The one place where remotes appear: its element, and what the frame shows while none is there. */
export class Region {
  readonly #state = new Store<RegionState>({ phase: 'empty' });
  #host: HTMLElement | undefined;
  #element: HTMLElement | undefined;

  readonly state = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly become = this.#state.set;

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

  /** A fresh element for one mounting of a remote; a hung one can be left behind with the old. */
  newElement(remote: string): HTMLElement {
    this.#element = document.createElement('div');
    this.#element.id = `remote-${remote}`;
    this.#attach();
    return this.#element;
  }

  #attach(): void {
    if (this.#element) this.#host?.replaceChildren(this.#element);
  }
}
