/** Recent results by name, valid while their source is in one state; the oldest is evicted when full. */
export class StateCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;
  #state = '';

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of this name in this state, made now if it is not cached. */
  of(state: string, name: string, make: () => Value): Value {
    if (this.#state !== state) this.#values.clear();
    this.#state = state;
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const made = make();
    const [oldest] = this.#values.keys();
    if (this.#values.size >= this.#most && oldest !== undefined) this.#values.delete(oldest);
    this.#values.set(name, made);
    return made;
  }
}
