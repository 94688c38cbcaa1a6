/** What was worked out lately, by name, until the index changes; the oldest goes when there is no room. */
export class Kept<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;
  #generation = -1;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of this name at this generation of the index, made now if it is not kept. */
  of(generation: number, name: string, make: () => Value): Value {
    if (this.#generation !== generation) this.#values.clear();
    this.#generation = generation;
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const made = make();
    const [oldest] = this.#values.keys();
    if (this.#values.size >= this.#most && oldest !== undefined) this.#values.delete(oldest);
    this.#values.set(name, made);
    return made;
  }
}
