import type { IncomingHttpHeaders } from 'node:http';
import { addAbortSignal, type Readable } from 'node:stream';
import { edgeErrors } from '../errors.ts';
import type { ArrivingBody } from './arriving-body.ts';
import type { ServiceAnswer } from './service-answer.ts';
import type { ServiceLimits } from './service-limits.ts';
import { type CallBudget, type ServiceRequest, UpstreamClient } from './upstream-client.ts';

/** The services behind the edge, by name. Each has its own connections and limits. */
export type Services = {
  names: string[];
  /** @throws ApiError 502, 503 or 504 when the service breaks off, is busy or unavailable, or takes too long */
  ask(service: string, request: ServiceRequest, callBudget: CallBudget): Promise<ServiceAnswer>;
  /** The same for a stream of events, read from `address`. @throws also 429 when that address has too many open */
  openStream(
    service: string,
    request: ServiceRequest,
    address: string,
    callBudget: CallBudget,
  ): Promise<ServiceAnswer>;
  /** The same for a file that is sent from `address`. @throws also 408, 413, and 429 when that address sends too many */
  upload(
    service: string,
    request: Omit<ServiceRequest, 'body'>,
    body: ArrivingBody,
    address: string,
    callBudget: CallBudget,
  ): Promise<ServiceAnswer>;
  /** The same as `ask` for an answer that is small, or at most `longest` bytes, within the given milliseconds. @throws Error also when it is not */
  askSoon(
    service: string,
    request: ServiceRequest,
    within: number,
    longest?: number,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; json: string }>;
  /** Ends every open stream; readers reconnect where they can. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the connections to the services, by name. */
export function openServices(urls: Record<string, string>, limits: ServiceLimits): Services {
  const services = new Map(
    Object.entries(urls).map(([name, url]) => [name, new UpstreamClient(name, url, limits)]),
  );
  const find = (name: string): UpstreamClient => {
    const found = services.get(name);
    if (!found) throw edgeErrors.unreachable(name);
    return found;
  };
  const each = async (end: (service: UpstreamClient) => Promise<void>) => {
    await Promise.all([...services.values()].map(end));
  };

  return {
    names: [...services.keys()],
    ask: (name, request, callBudget) => find(name).ask(request, callBudget),
    openStream: (name, request, address, callBudget) =>
      find(name).openStream(request, address, callBudget),
    upload: (name, request, body, address, callBudget) =>
      find(name).upload(request, body, address, callBudget),
    askSoon: async (name, request, within, longest = 0) => {
      const { status, headers, body } = await find(name).ask(request, { within });
      if (Buffer.isBuffer(body)) return { status, headers, json: body.toString() };
      return { status, headers, json: await textOf(body, { within, longest }) };
    },
    endStreams: () => each((service) => service.endStreams()),
    close: () => each((service) => service.close()),
  };
}

/** The text of a long answer. @throws {Error} when it is longer (bytes) or takes longer (ms). */
async function textOf(body: Readable, { within, longest }: { within: number; longest: number }) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of addAbortSignal(AbortSignal.timeout(within), body)) {
    size += chunk.length;
    // Leaving the loop ends the answer.
    if (size > longest) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
