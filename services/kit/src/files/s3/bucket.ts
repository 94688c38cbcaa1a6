import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { placeIn } from '../../runtime/bucket-place.ts';
import { apiErrors } from '../../runtime/errors.ts';
import type { ByteRange } from '../file-store.ts';
import { listedIn } from './listing.ts';

/** How long (ms) a request may take, and until the first byte of a file arrives. */
const TIMEOUT_MS = 30_000;
const RETRIES = 2;

/** A folder of a bucket, over the S3 API as other providers offer it too: signed, with path-style addresses. */
export class Bucket {
  readonly #client: AwsClient;
  /** Where the bucket is, and the prefix of its keys. */
  readonly #address: string;
  readonly #prefix: string;

  /** @param url in the form of `S3_URL` */
  constructor(url: string, folder: string) {
    const { address, prefix, ...signing } = placeIn(url);
    this.#client = new AwsClient({ ...signing, service: 's3', retries: RETRIES });
    this.#address = address;
    this.#prefix = `${prefix}${folder}/`;
  }

  /** Writes an object atomically: what arrives is compared with its checksum. @throws {ApiError} 503 when it cannot be written. */
  async put(name: string, content: Uint8Array, type: string): Promise<void> {
    const sum = createHash('sha256').update(content).digest('hex');
    const headers = { 'content-type': type, 'x-amz-content-sha256': sum };
    await this.#ask(this.#at(name), { method: 'PUT', body: content as BodyInit, headers });
  }

  /** The bytes of an object, or a part of them. @throws {ApiError} 503 when they cannot be read. */
  async *read(name: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const { body } = await this.#ask(this.#at(name), { ...(headers && { headers }) });
    if (body) yield* body;
  }

  /** Removes an object; ignores a missing one. */
  async remove(name: string): Promise<void> {
    const { body } = await this.#ask(this.#at(name), { method: 'DELETE' });
    await body?.cancel();
  }

  /** The existing objects, and since when each exists. */
  async *list(): AsyncGenerator<{ name: string; since: Date }> {
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix });
      if (next !== undefined) query.set('continuation-token', next);
      const answer = await this.#ask(`${this.#address}?${query}`);
      const page = listedIn(await answer.text());
      for (const { key, since } of page.objects)
        yield { name: key.slice(this.#prefix.length), since };
      next = page.next;
    } while (next !== undefined);
  }

  #at(name: string): string {
    return `${this.#address}/${this.#prefix}${encodeURIComponent(name)}`;
  }

  async #ask(address: string, init: RequestInit = {}): Promise<Response> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
    try {
      const answer = await this.#client.fetch(address, { ...init, signal: waiting.signal });
      if (answer.ok) return answer;
      await answer.body?.cancel();
    } catch {
      // Reported like any other failure: callers must see none of it.
    } finally {
      clearTimeout(timer);
    }
    throw apiErrors.unavailable();
  }
}
