import type { Leave } from './concurrency-limiter.ts';

/** How many there may be: in all, and of one address. */
export type AddressRoom = { most: number; mostOfAddress: number };

/** The refusals when there is no place: in all, and for one address. */
export type AddressRefusals = { full(): Error; tooMany(): Error };

/** Limits connections that last as long as the caller likes, such as streams or uploads: in all and per client address. */
export class AddressPlaces {
  readonly #room: AddressRoom;
  readonly #refusals: AddressRefusals;
  readonly #ofAddress = new Map<string, number>();
  #all = 0;

  constructor(room: AddressRoom, refusals: AddressRefusals) {
    this.#room = room;
    this.#refusals = refusals;
  }

  /** Takes a place until the returned function is called. @throws the refusal when there is none */
  take(address: string): Leave {
    const own = this.#ofAddress.get(address) ?? 0;
    if (own >= this.#room.mostOfAddress) throw this.#refusals.tooMany();
    if (this.#all >= this.#room.most) throw this.#refusals.full();
    this.#all += 1;
    this.#ofAddress.set(address, own + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#all -= 1;
      const rest = (this.#ofAddress.get(address) ?? 1) - 1;
      if (rest > 0) this.#ofAddress.set(address, rest);
      else this.#ofAddress.delete(address);
    };
  }
}
