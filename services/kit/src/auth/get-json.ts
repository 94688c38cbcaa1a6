import { json } from 'node:stream/consumers';

// Imported as modules these would load the client behind `fetch` too, for what they export of it.
const { get: getByHttp } = process.getBuiltinModule('node:http');
const { get: getByHttps } = process.getBuiltinModule('node:https');

/**
 * Reads JSON from an address, within so many milliseconds. A process that asks for nothing else does without the client behind `fetch`, which
 * takes several megabytes. @throws where nothing comes in time, or what comes is no success or no JSON.
 */
export function getJson(url: string, patience: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const get = url.startsWith('https:') ? getByHttps : getByHttp;
  const asked = get(url, { signal: AbortSignal.timeout(patience) }, (answer) => {
    if (answer.statusCode === 200) return resolve(json(answer));
    answer.resume();
    reject(new Error(`${url} answers ${answer.statusCode}`));
  });
  asked.on('error', reject);
  return promise;
}
