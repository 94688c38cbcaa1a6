/** Whether the support lines are open over the page: opened from the frame and by any remote, closed over the same page. */
export class EmergencyState {
  readonly #listeners = new Set<() => void>();
  #isOpen = false;

  readonly isOpen = (): boolean => this.#isOpen;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly open = (): void => this.#become(true);
  readonly close = (): void => this.#become(false);

  #become(isOpen: boolean): void {
    this.#isOpen = isOpen;
    for (const listener of this.#listeners) listener();
  }
}
