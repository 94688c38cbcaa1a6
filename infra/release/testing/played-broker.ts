import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const publication = z.object({
  pacticipantName: z.string(),
  pacticipantVersionNumber: z.string(),
  contracts: z.array(
    z.object({
      consumerName: z.string(),
      providerName: z.string(),
      specification: z.literal('pact'),
      contentType: z.literal('application/json'),
      content: z.base64(),
    }),
  ),
});
const result = z.object({ success: z.boolean(), providerApplicationVersion: z.string() });

interface Answer {
  status: number;
  body?: object;
}

/**
 * Plays a Pact Broker, which is a program in Ruby that no registry of packages for Node or Debian has: what clients here use of its documented API. As there,
 * a result is of the content of a contract, whichever version of its consumer published that.
 */
export async function playedBroker({ token }: { token: string }) {
  /** The content of contracts by `{consumer} {version} {provider}`. */
  const pacts = new Map<string, string>();
  /** Whether a version of a provider fulfilled a content. */
  const results = new Map<string, boolean>();
  const versions = new Set<string>();

  const publish = async (request: IncomingMessage): Promise<Answer> => {
    const { pacticipantName, pacticipantVersionNumber, contracts } = publication.parse(
      await json(request),
    );
    for (const { consumerName, providerName, content } of contracts) {
      const key = `${consumerName} ${pacticipantVersionNumber} ${providerName}`;
      if ((pacts.get(key) ?? content) !== content) return { status: 409, body: { notices: [] } };
      pacts.set(key, content);
    }
    versions.add(`${pacticipantName} ${pacticipantVersionNumber}`);
    return { status: 200, body: { notices: [] } };
  };

  const matrix = (query: URLSearchParams): Answer => {
    const [consumer, provider] = query.getAll('q[][pacticipant]');
    const [consumerVersion, providerVersion] = query.getAll('q[][version]');
    const content = pacts.get(`${consumer} ${consumerVersion} ${provider}`);
    if (!versions.has(`${provider} ${providerVersion}`) || content === undefined)
      return { status: 400, body: { errors: { query: ['No such version'] } } };
    const success = results.get(`${provider} ${providerVersion} ${content}`);
    const row = {
      consumer: { name: consumer, version: { number: consumerVersion } },
      provider: { name: provider, version: { number: providerVersion } },
      verificationResult: success === undefined ? null : { success, verifiedAt: '2026-11-30' },
    };
    return { status: 200, body: { summary: { deployable: success ?? null }, matrix: [row] } };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401 };
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (pathname === '/contracts/publish') return publish(request);
    if (pathname === '/matrix') return matrix(searchParams);
    const [, provider, consumer, version] =
      /^\/pacts\/provider\/([^/]+)\/consumer\/([^/]+)\/version\/([^/]+)$/.exec(pathname) ?? [];
    const content = pacts.get(`${consumer} ${version} ${provider}`);
    if (content !== undefined) {
      const href = `${url}/results/${provider}?of=${encodeURIComponent(content)}`;
      return { status: 200, body: { _links: { 'pb:publish-verification-results': { href } } } };
    }
    const [, of] = /^\/results\/([^/]+)$/.exec(pathname) ?? [];
    if (of === undefined) return { status: 404 };
    const { success, providerApplicationVersion } = result.parse(await json(request));
    results.set(`${of} ${providerApplicationVersion} ${searchParams.get('of')}`, success);
    versions.add(`${of} ${providerApplicationVersion}`);
    return { status: 201, body: {} };
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body = {} }) => {
        response.writeHead(status, { 'content-type': 'application/hal+json' });
        response.end(JSON.stringify(body));
      },
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    published: () => [...pacts.keys()].sort(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
