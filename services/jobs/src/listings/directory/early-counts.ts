const MOST = 10_000;

/** How many applications listings have that are not known yet: an instance may hear of the one before the other. */
export class EarlyCounts {
  readonly #counts = new Map<string, number>();

  of(id: string): number {
    return this.#counts.get(id) ?? 0;
  }

  /** Keeps a count until its listing comes, letting the one go that waits longest. */
  set(id: string, applications: number): void {
    this.#counts.set(id, applications);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST && oldest !== undefined) this.#counts.delete(oldest);
  }

  delete(id: string): void {
    this.#counts.delete(id);
  }
}
