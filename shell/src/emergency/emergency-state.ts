import { Store } from '@fairlead/ui';

/** Whether the support lines are open over the page: opened from the frame and by any remote, closed over the same page. */
export class EmergencyState {
  readonly #isOpen = new Store(false);
  readonly isOpen = this.#isOpen.get;
  readonly subscribe = this.#isOpen.subscribe;

  readonly open = (): void => this.#isOpen.set(true);
  readonly close = (): void => this.#isOpen.set(false);
}
