import type { KeyObject } from 'node:crypto';
import { BrokenSeal, openBytes, SEAL_BYTES, sealBytes } from '../model/field-keys.ts';

/** How much is sealed at a time: no more is held in memory. */
const PIECE_BYTES = 256 * 1024;

/** The place of a chunk: none opens at another, and the last is marked, so that nothing can be cut off. */
const placeOf = (place: string, at: number, isLast: boolean): string =>
  `${isLast ? 'last' : 'piece'} ${at}\n${place}`;

/** Seals bytes for a place as they arrive, chunk by chunk. */
export class SealingWriter {
  readonly #key: KeyObject;
  readonly #place: string;
  readonly #write: (sealed: Uint8Array) => Promise<void>;
  #waiting: Uint8Array[] = [];
  #size = 0;
  #at = 0;

  constructor(key: KeyObject, place: string, write: (sealed: Uint8Array) => Promise<void>) {
    this.#key = key;
    this.#place = place;
    this.#write = write;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#waiting.push(bytes);
    this.#size += bytes.length;
    if (this.#size <= PIECE_BYTES) return;
    const whole = Buffer.concat(this.#waiting);
    let from = 0;
    // Something is always left for the last chunk.
    for (; whole.length - from > PIECE_BYTES; from += PIECE_BYTES)
      await this.#seal(whole.subarray(from, from + PIECE_BYTES), false);
    this.#waiting = [whole.subarray(from)];
    this.#size = whole.length - from;
  }

  /** Seals what is left. */
  end(): Promise<void> {
    return this.#seal(Buffer.concat(this.#waiting), true);
  }

  async #seal(piece: Uint8Array, isLast: boolean): Promise<void> {
    const place = placeOf(this.#place, this.#at, isLast);
    this.#at += 1;
    await this.#write(sealBytes(this.#key, piece, place));
  }
}

/** Opens what `SealingWriter` sealed for a place, chunk by chunk. @throws {BrokenSeal} for what was changed, cut off or sealed for another place */
export async function* openedStream(
  key: KeyObject,
  place: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const full = PIECE_BYTES + SEAL_BYTES;
  let rest = Buffer.alloc(0);
  let at = 0;
  for await (const bytes of sealed) {
    rest = Buffer.concat([rest, bytes]);
    for (; rest.length > full; rest = rest.subarray(full)) {
      yield openBytes(key, rest.subarray(0, full), placeOf(place, at, false));
      at += 1;
    }
  }
  if (rest.length < SEAL_BYTES) throw new BrokenSeal(`what is sealed at ${place} is cut off`);
  yield openBytes(key, rest, placeOf(place, at, true));
}
