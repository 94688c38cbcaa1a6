import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { getJson } from './get-json.ts';

const REFRESH_MS = 60_000;
const SHORTEST_PAUSE_MS = 2_000;
const TIMEOUT_MS = 5_000;

const published = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('OKP'), kid: z.string() })).min(1),
});

const publicParts = ({ keys }: JSONWebKeySet): JSONWebKeySet => ({
  keys: keys.map(({ d: _private, ...key }) => key),
});

/**
 * The public keys that tokens are verified with: those given at the start, then those the account service
 * publishes. They are fetched in the background, periodically and when a token names an unknown key; no
 * request waits for that. A key is published before anything is signed with it.
 */
export class KeySet {
  #keys: JSONWebKeySet;
  #find: JWTVerifyGetKey;
  readonly #url: string | undefined;
  #fetchedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(keys: JSONWebKeySet, url?: string) {
    this.#keys = publicParts(keys);
    this.#find = createLocalJWKSet(this.#keys);
    this.#url = url;
  }

  /** Finds the key that a token names. @throws {JOSEError} when it is unknown. */
  readonly find: JWTVerifyGetKey = (header, token) => {
    if (!this.#keys.keys.some(({ kid }) => kid === header?.kid)) void this.refresh();
    return this.#find(header, token);
  };

  start(): void {
    if (!this.#url) return;
    void this.refresh();
    this.#timer = setInterval(() => void this.refresh(), REFRESH_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Adopts the keys published now; when they cannot be fetched, the known ones stay valid. */
  async refresh(): Promise<void> {
    if (!this.#url || Date.now() - this.#fetchedAt < SHORTEST_PAUSE_MS) return;
    this.#fetchedAt = Date.now();
    try {
      const keys = published.parse(await getJson(this.#url, TIMEOUT_MS));
      this.#keys = publicParts(keys);
      this.#find = createLocalJWKSet(this.#keys);
    } catch {
      // The account service is unavailable: tokens signed with the known keys remain valid.
    }
  }
}
