import { edgeErrors } from '../errors.ts';
import type { Leave } from './gate.ts';
import type { ServiceLimits } from './service-limits.ts';

/** The open streams of one service, counted in all and by the address they are read from. */
export class StreamPlaces {
  readonly #service: string;
  readonly #limits: Pick<ServiceLimits, 'streams' | 'streamsOfAddress'>;
  readonly #ofAddress = new Map<string, number>();
  #all = 0;

  constructor(service: string, limits: Pick<ServiceLimits, 'streams' | 'streamsOfAddress'>) {
    this.#service = service;
    this.#limits = limits;
  }

  /** Takes a place for a stream until the returned function is called. @throws Busy when there is none */
  take(address: string): Leave {
    const own = this.#ofAddress.get(address) ?? 0;
    if (own >= this.#limits.streamsOfAddress) throw edgeErrors.tooManyStreams();
    if (this.#all >= this.#limits.streams) throw edgeErrors.busy(this.#service);
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
