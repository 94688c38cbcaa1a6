import { storedAtAttribute, storedAtHeader } from '@fairlead/contracts/portal/service-worker';

/** Headers of what came over the network that do not apply to a text that was changed. */
const ofTransfer = ['content-encoding', 'content-length', 'etag'];

/** A response with a note of when it was fetched. */
export function withStoredAt(response: Response, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, String(now));
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** A page with that note in its document, where its scripts find it. */
export function pageWithStoredAt(response: Response, html: string, now: number): Response {
  const headers = new Headers(response.headers);
  for (const name of ofTransfer) headers.delete(name);
  headers.set(storedAtHeader, String(now));
  const marked = html.replace(/<html(?=[\s>])/, `<html ${storedAtAttribute}="${now}"`);
  return new Response(marked, { status: response.status, headers });
}

/** When a stored response was fetched, in milliseconds since 1970; undefined for any other. */
export function storedAt({ headers }: Response): number | undefined {
  const at = Number(headers.get(storedAtHeader) ?? Number.NaN);
  return Number.isFinite(at) ? at : undefined;
}
