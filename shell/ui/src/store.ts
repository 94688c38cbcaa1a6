/** Those who follow something that changes, as `useSyncExternalStore` does. Whatever holds state has one, and offers its `subscribe`. */
export class Subscribers {
  readonly #all = new Set<{ notify(): void }>();

  /** How many there are. */
  get size(): number {
    return this.#all.size;
  }

  /** @returns how to stop */
  readonly subscribe = (notify: () => void): (() => void) => {
    // One that subscribes twice stops once for each.
    const subscriber = { notify };
    this.#all.add(subscriber);
    return () => this.#all.delete(subscriber);
  };

  /** Notifies those that are subscribed now. One that fails keeps none of the others from it. */
  readonly notify = (): void => {
    for (const subscriber of [...this.#all])
      try {
        if (this.#all.has(subscriber)) subscriber.notify();
      } catch (problem) {
        // As an error that nothing catches, it is reported.
        queueMicrotask(() => {
          throw problem;
        });
      }
  };

  /** Ends all subscriptions. */
  clear(): void {
    this.#all.clear();
  }
}

/** A value that is followed as it changes. */
export class Store<Value> {
  readonly #subscribers = new Subscribers();
  #value: Value;
  readonly subscribe = this.#subscribers.subscribe;

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  readonly set = (value: Value): void => {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    this.#subscribers.notify();
  };
}
