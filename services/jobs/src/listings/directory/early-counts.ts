const MOST = 10_000;

/** The application counts of listings that are not known yet: an instance may receive either first. */
export class EarlyCounts {
  readonly #counts = new Map<string, number>();

  of(id: string): number {
    return this.#counts.get(id) ?? 0;
  }

  /** Stores a count until its listing arrives, evicting the one that has waited longest. */
  set(id: string, applications: number): void {
    this.#counts.set(id, applications);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST && oldest !== undefined) this.#counts.delete(oldest);
  }

  delete(id: string): void {
    this.#counts.delete(id);
  }
}
