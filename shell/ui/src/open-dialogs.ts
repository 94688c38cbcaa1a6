import { Store } from './store.ts';

/** The dialogs that are open, the topmost last: everything outside of that one is inert. */
class OpenDialogs {
  readonly #open = new Store<readonly HTMLElement[]>([]);
  readonly subscribe = this.#open.subscribe;

  readonly top = (): HTMLElement | undefined => this.#open.get().at(-1);

  /** @returns how to remove it again */
  add(dialog: HTMLElement): () => void {
    this.#open.set([...this.#open.get(), dialog]);
    return () => this.#open.set(this.#open.get().filter((one) => one !== dialog));
  }
}

/** Those of the page, from any remote. */
export const openDialogs = new OpenDialogs();
