import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { apiErrors } from '@fairlead/service-kit/errors';
import { edgeErrors } from '../errors.ts';

/** The limits of an upload: bytes in all, and how long (ms) it may stall. */
export type ArrivalLimits = { largest: number; stall: number };

/** The receiver of an upload: called once, when it is complete or with the reason why it is aborted. */
export type Taker = {
  /** Names the target service, which may be the slow one. */
  service: string;
  arrived(): void;
  givenUp(reason: Error): void;
};

/** How much of a refused upload is discarded (as a multiple of the largest one) before its caller is cut off. */
const discardedFactor = 2;

/**
 * The body of an upload, streamed as fast as both ends allow, without buffering. A refused upload is still read and discarded, since a
 * client that is still sending reads no answer.
 */
export class ArrivingBody {
  readonly #raw: IncomingMessage;
  readonly #limits: ArrivalLimits;
  readonly #onward = new PassThrough();
  #size = 0;
  #taker: Taker | undefined;
  #stall: NodeJS.Timeout | undefined;

  constructor(raw: IncomingMessage, limits: ArrivalLimits) {
    this.#raw = raw;
    this.#limits = limits;
    // From here on the receiver is notified of its end.
    this.#onward.on('error', () => undefined);
  }

  /** Starts forwarding it. @throws ApiError 413 when it declares a size that is too large */
  passTo(taker: Taker): Readable {
    const raw = this.#raw;
    if (Number(raw.headers['content-length'] ?? 0) > this.#limits.largest)
      throw apiErrors.tooLarge(this.#limits.largest);
    this.#taker = taker;
    this.#stall = setTimeout(() => this.#standsStill(taker), this.#limits.stall);
    raw.on('data', (chunk: Buffer) => this.#pass(chunk));
    raw.once('end', () => {
      this.#onward.end();
      this.#end()?.arrived();
    });
    raw.once('close', () => {
      if (!raw.complete) this.#end()?.givenUp(edgeErrors.abandoned());
    });
    this.#onward.on('drain', () => {
      this.#stall?.refresh();
      raw.resume();
    });
    return this.#onward;
  }

  /** Discards what has not arrived yet. Does nothing to a complete one. */
  discard(): void {
    this.#end();
    this.#onward.destroy();
    if (this.#raw.complete) return;
    this.#raw.on('data', (chunk: Buffer) => {
      this.#size += chunk.length;
      if (this.#size > this.#limits.largest * discardedFactor) this.#raw.destroy();
    });
    this.#raw.resume();
  }

  #pass(chunk: Buffer): void {
    if (!this.#taker) return;
    this.#size += chunk.length;
    if (this.#size > this.#limits.largest)
      this.#end()?.givenUp(apiErrors.tooLarge(this.#limits.largest));
    else if (!this.#onward.write(chunk)) this.#raw.pause();
    this.#stall?.refresh();
  }

  #standsStill({ service }: Taker): void {
    const isServices = this.#onward.writableNeedDrain;
    this.#end()?.givenUp(isServices ? edgeErrors.tooSlow(service) : edgeErrors.tooLong());
  }

  /** Stops notifying. @returns the receiver. */
  #end(): Taker | undefined {
    clearTimeout(this.#stall);
    const taker = this.#taker;
    this.#taker = undefined;
    return taker;
  }
}
