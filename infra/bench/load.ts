import autocannon from 'autocannon';

/** The result of a load run. Times in milliseconds. */
export type Load = { perSecond: number; p50: number; p95: number };

/** The quantile of sorted values. */
export const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** One request of a load: a path, or more than that. */
export type Request = Pick<autocannon.Request, 'method' | 'path' | 'body'>;

/**
 * Requests the paths in turn over a number of connections, each sending the next request after its answer.
 * @throws Error when any answer is a refusal or failure: a figure for failures is meaningless
 */
export async function load(
  url: string,
  paths: readonly (string | Request)[],
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const times: number[] = [];
  const requests = paths.map((one) => (typeof one === 'string' ? { path: one } : one));
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon({ url, connections, duration: seconds, requests, headers }, (error, found) =>
      error ? reject(error) : resolve(found),
    ).on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0)
    throw new Error(
      `${bad} of ${result.requests.total} requests to ${url}${requests[0]?.path} failed`,
    );
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / result.duration,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

export const median = (values: number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
