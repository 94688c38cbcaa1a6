import { Worker } from 'node:worker_threads';

/** What a hashing thread is asked: the hash of a password, or whether it fits a hash. */
export interface HashTask {
  password: string;
  hash?: string;
}

interface Waiting {
  settle(result: string | boolean): void;
  fail(error: unknown): void;
}

/** A hash that no password has, checked for people who are not there so that they take the same time. */
const NOBODYS_PASSWORD = 'a password that nobody has';

/**
 * Hashes passwords with argon2id in a thread of its own, one after the other: no request of
 * this service waits for it but the one that asks.
 */
export class Hasher {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #number = 0;
  #nobodys: Promise<string> | undefined;

  /** The argon2id hash of a password, in PHC form. */
  async hash(password: string): Promise<string> {
    return String(await this.#ask({ password: password.normalize('NFC') }));
  }

  /** Whether a password is the one of a hash; without a hash it is not, after the same work. */
  async fits(password: string, hash: string | undefined): Promise<boolean> {
    this.#nobodys ??= this.hash(NOBODYS_PASSWORD);
    const against = hash ?? (await this.#nobodys);
    const fits = await this.#ask({ password: password.normalize('NFC'), hash: against });
    return hash !== undefined && fits === true;
  }

  /** Makes what the first check needs, so that it takes no longer than any other. */
  async warm(): Promise<void> {
    await this.fits(NOBODYS_PASSWORD, undefined);
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(task: HashTask): Promise<string | boolean> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#number += 1;
    const number = this.#number;
    return new Promise((settle, fail) => {
      this.#waiting.set(number, { settle, fail });
      worker.postMessage({ ...task, number });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ number, result }: { number: number; result: string | boolean }) => {
      this.#waiting.get(number)?.settle(result);
      this.#waiting.delete(number);
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      for (const { fail } of this.#waiting.values()) fail(error);
      this.#waiting.clear();
    });
    return worker;
  }
}
