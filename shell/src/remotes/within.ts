/** Thrown when something exceeded its time limit. `limit` is in milliseconds. */
export class TookTooLong extends Error {
  constructor(what: string, limit: number) {
    super(`${what} took longer than ${limit} ms.`);
    this.name = 'TookTooLong';
  }
}

/** The outcome of `promise`, or `TookTooLong` once `limit` milliseconds have passed. */
export function within<T>(limit: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(what, limit)), limit);
  });
  return Promise.race([promise, expired]).finally(() => clearTimeout(timer));
}
