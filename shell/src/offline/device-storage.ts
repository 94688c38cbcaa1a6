import { Subscribers } from '@fairlead/ui';

/** Whether this browser keeps what a person enters: a private window or a full device may not. */
export class DeviceStorage {
  readonly #subscribers = new Subscribers();
  #isLacking = false;

  /** Whether it is known to store nothing. */
  readonly isLacking = (): boolean => this.#isLacking;

  readonly subscribe = this.#subscribers.subscribe;

  /** Notes what a try to store something has shown. */
  readonly note = (isLacking: boolean): void => {
    if (isLacking === this.#isLacking) return;
    this.#isLacking = isLacking;
    this.#subscribers.notify();
  };
}

/** The storage of this browser. */
export const deviceStorage = new DeviceStorage();
