import { createHash } from 'node:crypto';
import { edgeErrors } from '../../errors.ts';
import type { Services } from '../services.ts';
import { mergedDocument, type ServiceDocument, serviceDocument } from './merged.ts';

/** The document as sent. */
export type Served = { text: string; tag: string };

type CachedDocument = { tag: string | undefined; document: ServiceDocument };

/** The longest document of one service (bytes). */
const LONGEST = 16 * 1024 * 1024;

/**
 * Reads the services' documents and caches each until its service has another; one read serves all concurrent callers and for
 * `goodFor` (ms) after it. For an unavailable service the last known part stays.
 */
export class ServiceDocuments {
  readonly #services: Services;
  readonly #goodFor: number;
  readonly #within: number;
  readonly #kept = new Map<string, CachedDocument>();
  #served: Served | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Served> | undefined;

  constructor(services: Services, { goodFor, within }: { goodFor: number; within: number }) {
    this.#services = services;
    this.#goodFor = goodFor;
    this.#within = within;
  }

  /** @throws ApiError 502, 503 or 504 when a service is unavailable whose part was never read. */
  async current(): Promise<Served> {
    if (this.#served && performance.now() - this.#readAt < this.#goodFor) return this.#served;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<Served> {
    const { names } = this.#services;
    const changed = await Promise.all(names.map((name) => this.#renew(name)));
    if (!this.#served || changed.includes(true)) this.#served = served(this.#kept, names);
    this.#readAt = performance.now();
    return this.#served;
  }

  /** Whether the service's document differs from the cached one. */
  async #renew(name: string): Promise<boolean> {
    const kept = this.#kept.get(name);
    try {
      const headers = { ...(kept?.tag && { 'if-none-match': kept.tag }) };
      const call = { method: 'GET', path: '/openapi.json', headers };
      const answer = await this.#services.askSoon(name, call, this.#within, LONGEST);
      if (answer.status === 304 && kept) return false;
      if (answer.status !== 200) throw edgeErrors.unreachable(name);
      const document = serviceDocument.parse(JSON.parse(answer.json));
      this.#kept.set(name, { tag: answer.headers.etag, document });
      return true;
    } catch (error) {
      if (!kept) throw error;
      return false;
    }
  }
}

function served(kept: ReadonlyMap<string, CachedDocument>, names: readonly string[]): Served {
  const parts = names.flatMap((name) => {
    const document = kept.get(name)?.document;
    return document ? [[name, document] as const] : [];
  });
  const text = JSON.stringify(mergedDocument(new Map(parts)));
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
