import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { placeIn } from '../../runtime/bucket-place.ts';
import { apiErrors } from '../../runtime/errors.ts';
import type { ByteRange } from '../file-store.ts';
import { listedIn } from './listing.ts';

/** How long (ms) a request may take, and until the first byte of a file arrives. */
const TIMEOUT_MS = 30_000;
const RETRIES = 2;

/** A whole object, and the tag that it has as long as it is not written again. */
export interface TaggedObject {
  content: Buffer;
  tag: string;
}

/** What a bucket answers where a condition of a write does not hold: another tag, another write at the same time, no such object. */
const unfulfilled = [412, 409, 404];

/** A folder of a bucket, over the S3 API as other providers offer it too: signed, with path-style addresses. */
export class Bucket {
  readonly #client: AwsClient;
  /** Where the bucket is, and the prefix of its keys. */
  readonly #address: string;
  readonly #prefix: string;

  /**
   * @param url in the form of `S3_URL`
   * @param folder below the prefix of the URL; empty for that itself
   */
  constructor(url: string, folder: string) {
    const { address, prefix, ...signing } = placeIn(url);
    this.#client = new AwsClient({ ...signing, service: 's3', retries: RETRIES });
    this.#address = address;
    this.#prefix = folder ? `${prefix}${folder}/` : prefix;
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

  /**
   * Reads a whole object.
   * @param known the tag that it had when it was read before
   * @param given ends the call when it aborts
   * @returns `unchanged` while it still has that, and undefined where there is none
   * @throws {ApiError} 503 when it cannot be read
   */
  async find(
    name: string,
    { known, signal: given }: { known?: string | undefined; signal?: AbortSignal } = {},
  ): Promise<TaggedObject | 'unchanged' | undefined> {
    const headers = new Headers(known === undefined ? {} : { 'if-none-match': known });
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(given ? [given] : [])]);
    const answer = await this.#ask(this.#at(name), { headers, signal }, [304, 404]);
    if (answer.ok) {
      const content = await answer.arrayBuffer().catch(() => {
        throw apiErrors.unavailable();
      });
      return { content: Buffer.from(content), tag: answer.headers.get('etag') ?? '' };
    }
    await answer.body?.cancel();
    return answer.status === 304 ? 'unchanged' : undefined;
  }

  /**
   * Writes an object only while it has the tag that it was read with, or while there is none (compare and swap).
   * @param before the tag; undefined where there was none
   * @returns its new tag; undefined where somebody else was first, and nothing is written
   * @throws {ApiError} 503 when it cannot be written
   */
  async replace(
    name: string,
    content: Uint8Array,
    { type, before }: { type: string; before: string | undefined },
  ): Promise<string | undefined> {
    const sum = createHash('sha256').update(content).digest('hex');
    const headers = new Headers({ 'content-type': type, 'x-amz-content-sha256': sum });
    if (before === undefined) headers.set('if-none-match', '*');
    else headers.set('if-match', before);
    const body = content as BodyInit;
    const answer = await this.#ask(this.#at(name), { method: 'PUT', body, headers }, unfulfilled);
    await answer.body?.cancel();
    return answer.ok ? (answer.headers.get('etag') ?? '') : undefined;
  }

  /** Removes an object; ignores a missing one. */
  async remove(name: string): Promise<void> {
    const { body } = await this.#ask(this.#at(name), { method: 'DELETE' });
    await body?.cancel();
  }

  /** The existing objects whose names begin with a text, since when each exists, and its tag. */
  async *list(beginning = ''): AsyncGenerator<{ name: string; since: Date; tag: string }> {
    let next: string | undefined;
    do {
      const prefix = this.#prefix + beginning;
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (next !== undefined) query.set('continuation-token', next);
      const answer = await this.#ask(`${this.#address}?${query}`);
      const page = listedIn(await answer.text());
      for (const { key, since, tag } of page.objects)
        yield { name: key.slice(this.#prefix.length), since, tag };
      next = page.next;
    } while (next !== undefined);
  }

  #at(name: string): string {
    const path = name.split('/').map(encodeURIComponent).join('/');
    return `${this.#address}/${this.#prefix}${path}`;
  }

  /** @param answers the statuses besides those of success that are an answer */
  async #ask(
    address: string,
    init: RequestInit = {},
    answers: readonly number[] = [],
  ): Promise<Response> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
    try {
      const signals = [waiting.signal, ...(init.signal ? [init.signal] : [])];
      const signal = AbortSignal.any(signals);
      const answer = await this.#client.fetch(address, { ...init, signal });
      if (answer.ok || answers.includes(answer.status)) return answer;
      await answer.body?.cancel();
    } catch {
      // Reported like any other failure: callers must see none of it.
    } finally {
      clearTimeout(timer);
    }
    throw apiErrors.unavailable();
  }
}
