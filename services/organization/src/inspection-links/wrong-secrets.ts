import { TtlCache } from '@fairlead/service-kit';

const WITHIN_MS = 600_000;
const MOST_KEYS = 10_000;
const MOST_OF_LINK = 10;
const MOST_OF_ADDRESS = 30;

/** Counts the wrong secrets that an IP address tried at one link and at all of them, for ten minutes after the first. */
export class WrongSecrets {
  readonly #counts = new TtlCache<{ wrong: number }>({ freshMs: WITHIN_MS, most: MOST_KEYS });

  /** Whether an address has tried so many that its secrets are no longer checked. */
  async areTooMany(link: string, address: string): Promise<boolean> {
    const [ofLink, ofAddress] = await this.#of(link, address);
    return ofLink.wrong >= MOST_OF_LINK || ofAddress.wrong >= MOST_OF_ADDRESS;
  }

  async count(link: string, address: string): Promise<void> {
    for (const counted of await this.#of(link, address)) counted.wrong += 1;
  }

  #of(link: string, address: string) {
    const none = async () => ({ wrong: 0 });
    return Promise.all([
      this.#counts.of(`${address} ${link}`, none),
      this.#counts.of(address, none),
    ]);
  }
}
