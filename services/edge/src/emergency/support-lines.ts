import { collectionOwners } from '@fairlead/contracts/api/collections';
import { helplinePage } from '@fairlead/contracts/api/helplines';
import { type ListedHelpline, listedHelplines } from '@fairlead/contracts/reference/helplines';
import type { Services } from '../api/services.ts';

/** How long (ms) the service that stores the lines may take. */
const TIMEOUT_MS = 3_000;
/** How long (ms) its answer, or its failure, is cached: reads are shared, and no crowd reaches it. */
const GOOD_FOR = 15_000;
/** The longest answer (bytes) that is read. */
const LONGEST = 512 * 1024;

const call = {
  method: 'GET',
  path: '/api/helplines?limit=100&sort=name&depth=0',
  headers: { accept: 'application/json' },
};

export interface SupportLinesOptions {
  services: Pick<Services, 'askSoon'>;
  timeoutMs?: number;
  goodFor?: number;
}

/** The latest published support lines, if known: otherwise those built into the product. */
export class SupportLines {
  readonly #services: SupportLinesOptions['services'];
  readonly #timeoutMs: number;
  readonly #goodFor: number;
  #lines: readonly ListedHelpline[] = listedHelplines;
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor({ services, timeoutMs = TIMEOUT_MS, goodFor = GOOD_FOR }: SupportLinesOptions) {
    this.#services = services;
    this.#timeoutMs = timeoutMs;
    this.#goodFor = goodFor;
  }

  /** The lines, after three seconds at most. */
  async current(): Promise<readonly ListedHelpline[]> {
    if (performance.now() - this.#readAt > this.#goodFor) {
      this.#reading ??= this.#read().finally(() => {
        this.#readAt = performance.now();
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#lines;
  }

  async #read(): Promise<void> {
    try {
      const owner = collectionOwners.helplines ?? '';
      const within = this.#timeoutMs;
      const { status, json } = await this.#services.askSoon(owner, call, within, LONGEST);
      if (status !== 200) return;
      const { docs } = helplinePage.parse(JSON.parse(json));
      if (docs.length > 0) this.#lines = docs;
    } catch {
      // The last known ones stay; monitoring shows whether the service is available.
    }
  }
}
