/** The dialogs that are open, the topmost last: everything outside of that one is inert. */
class OpenDialogs {
  readonly #listeners = new Set<() => void>();
  #open: readonly HTMLElement[] = [];

  readonly top = (): HTMLElement | undefined => this.#open.at(-1);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns how to remove it again */
  add(dialog: HTMLElement): () => void {
    this.#become([...this.#open, dialog]);
    return () => this.#become(this.#open.filter((one) => one !== dialog));
  }

  #become(open: readonly HTMLElement[]): void {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }
}

/** Those of the page, from any remote. */
export const openDialogs = new OpenDialogs();
