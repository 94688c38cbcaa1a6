import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { apiErrors } from '../../errors.ts';
import type { ByteRange } from '../file-store.ts';
import { listedIn } from './listing.ts';
import { placeIn } from './place.ts';

/** How long (ms) a call may take, and until a file that is read begins. */
const PATIENCE = 30_000;
const RETRIES = 2;

/** A folder of a bucket, asked by the API of S3 as other providers have it too: signed, and by paths. */
export class Bucket {
  readonly #client: AwsClient;
  /** Where the bucket is, and what its keys begin with. */
  readonly #address: string;
  readonly #prefix: string;

  /** @param url as `S3_URL` says it */
  constructor(url: string, folder: string) {
    const { address, prefix, ...signing } = placeIn(url);
    this.#client = new AwsClient({ ...signing, service: 's3', retries: RETRIES });
    this.#address = address;
    this.#prefix = `${prefix}${folder}/`;
  }

  /** Writes an object, whole or not at all: what arrives is compared with its checksum. @throws {ApiError} 503 when it cannot be written. */
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

  /** Removes an object; one that is not there is no matter. */
  async remove(name: string): Promise<void> {
    const { body } = await this.#ask(this.#at(name), { method: 'DELETE' });
    await body?.cancel();
  }

  /** The objects there are, and since when each is. */
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
    const timer = setTimeout(() => waiting.abort(), PATIENCE);
    try {
      const answer = await this.#client.fetch(address, { ...init, signal: waiting.signal });
      if (answer.ok) return answer;
      await answer.body?.cancel();
    } catch {
      // Said like any other failure: nothing of it is for a caller.
    } finally {
      clearTimeout(timer);
    }
    throw apiErrors.unavailable();
  }
}
