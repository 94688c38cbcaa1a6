import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { apiErrors } from '@fairlead/service-kit/errors';
import { edgeErrors } from '../errors.ts';

/** What an upload may be: bytes in all, and how long (ms) it may stand still. */
export type ArrivalLimits = { largest: number; stall: number };

/** Who takes an upload: told once, when all of it is there or why it is given up. */
export type Taker = {
  /** Names the service that it is for, which may be the one who is slow. */
  service: string;
  arrived(): void;
  givenUp(reason: Error): void;
};

/** What is thrown away of a refused upload (as a multiple of the largest one) before its caller is cut off. */
const patienceWithRefused = 2;

/**
 * The body of an upload, passed on as fast as both ends are: nothing of it is kept. An upload that is refused is read on and thrown away,
 * for whoever still sends reads no answer.
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
    // Whoever takes it hears of its end from here.
    this.#onward.on('error', () => undefined);
  }

  /** Begins to pass it on. @throws ApiError 413 when it says that it is too large */
  passTo(taker: Taker): Readable {
    const raw = this.#raw;
    if (Number(raw.headers['content-length'] ?? 0) > this.#limits.largest)
      throw apiErrors.tooLarge();
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

  /** Throws away what has not come yet. Does nothing to one that is there. */
  discard(): void {
    this.#end();
    this.#onward.destroy();
    if (this.#raw.complete) return;
    this.#raw.on('data', (chunk: Buffer) => {
      this.#size += chunk.length;
      if (this.#size > this.#limits.largest * patienceWithRefused) this.#raw.destroy();
    });
    this.#raw.resume();
  }

  #pass(chunk: Buffer): void {
    if (!this.#taker) return;
    this.#size += chunk.length;
    if (this.#size > this.#limits.largest) this.#end()?.givenUp(apiErrors.tooLarge());
    else if (!this.#onward.write(chunk)) this.#raw.pause();
    this.#stall?.refresh();
  }

  #standsStill({ service }: Taker): void {
    const isServices = this.#onward.writableNeedDrain;
    this.#end()?.givenUp(isServices ? edgeErrors.tooSlow(service) : edgeErrors.tooLong());
  }

  /** Tells nothing more. @returns who was to be told. */
  #end(): Taker | undefined {
    clearTimeout(this.#stall);
    const taker = this.#taker;
    this.#taker = undefined;
    return taker;
  }
}
