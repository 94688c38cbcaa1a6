import type { IncomingMessage } from 'node:http';
import { largestCaseFile, longestCaseFileBody, longestFileHead } from '@fairlead/contracts';
import { Arrived, apiErrors, tooLarge } from '@fairlead/service-kit';
import type { z } from 'zod';
import { incidentReports } from '../reports.ts';

const LENGTH_BYTES = 4;

/** A file that has arrived, and what it was sent to. The caller must release it. */
export interface ArrivedFile<Head> {
  head: Head;
  arrived: Arrived;
}

/**
 * Receives a file as it is sent to a case (`caseFileSent` of the contracts): its length reveals little, since zeros follow it.
 * @param admit called with what it is sent to before the file is read; its refusal ends the call
 * @throws {ApiError} 400 for a body that is cut off or is no such body, 413 for a file that is too large
 */
export async function arrivingFile<Head extends { size: number }, Admitted>(
  raw: IncomingMessage,
  schema: z.ZodType<Head>,
  admit: (head: Head) => Promise<Admitted>,
): Promise<ArrivedFile<Head> & { admitted: Admitted }> {
  const bytes = new Bytes(raw);
  try {
    const length = (await bytes.next(LENGTH_BYTES)).readUInt32BE();
    if (length > longestFileHead) throw unreadable();
    const head = headIn(await bytes.next(length), schema);
    if (head.size > largestCaseFile) throw tooLarge(largestCaseFile);
    if (head.size === 0) throw refusedFile('This file is empty');
    const admitted = await admit(head);
    const arrived = await Arrived.of(bytes.stream(head.size));
    try {
      await bytes.end(longestCaseFileBody);
    } catch (error) {
      await arrived.forget();
      throw error;
    }
    return { head, arrived, admitted };
  } catch (error) {
    // Left unread, it would block the answer and the connection.
    await bytes.release();
    raw.resume();
    throw error;
  }
}

const refusedFile = (message: string) =>
  apiErrors.validation(incidentReports.slug, [{ path: 'file', message }]);

const unreadable = () => refusedFile('This file did not arrive as it was sent. Send it again');

function headIn<Head>(bytes: Buffer, schema: z.ZodType<Head>): Head {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw unreadable();
  }
}

/** The bytes of a body, read in parts as they arrive. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #read = 0;

  constructor(raw: IncomingMessage) {
    // Leaving the loop must not end the connection: the answer is still to be sent.
    this.#source = raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  }

  /** Exactly so many bytes. @throws {ApiError} 400 where the body ends before */
  async next(count: number): Promise<Buffer> {
    while (this.#held.length < count) this.#held = Buffer.concat([this.#held, await this.#chunk()]);
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** The next so many bytes as they arrive. @throws {ApiError} 400 where the body ends before */
  async *stream(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.#held.length === 0) this.#held = await this.#chunk();
      const taken = await this.next(Math.min(left, this.#held.length));
      left -= taken.length;
      yield taken;
    }
  }

  /** Discards the rest. @throws {ApiError} 413 where all of it is longer than this */
  async end(longest: number): Promise<void> {
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done) return;
      this.#read += value.length;
      if (this.#read > longest) throw apiErrors.tooLarge();
    }
  }

  /** Leaves what is left of the body to others. */
  async release(): Promise<void> {
    await this.#source.return?.();
  }

  async #chunk(): Promise<Buffer> {
    const { done, value } = await this.#source.next();
    if (done) throw unreadable();
    this.#read += value.length;
    return value;
  }
}
