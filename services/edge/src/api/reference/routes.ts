import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeErrors } from '../../errors.ts';
import { acceptedCoding, type Coding, compressWhole } from '../../http/compression.ts';
import { pageHeaders, referencePolicy } from '../../http/security-headers.ts';
import type { Services } from '../services.ts';
import { ServiceDocuments } from './documents.ts';
import { openPage } from './page.ts';

type ReferenceOptions = {
  services: Services;
  /** How long (ms) a service may take to send its part. */
  budget: number;
  /** How long (ms) the document is served before the services are queried again. */
  goodFor: number;
};

/** Content that is sent repeatedly; each encoding of it is made once. */
type Sent = { content: Buffer | string; type: string; coded: Map<Coding, Promise<Buffer>> };

const sentOnce = (content: Buffer | string, type: string): Sent => ({
  content,
  type,
  coded: new Map(),
});

async function send(sent: Sent, request: FastifyRequest, reply: FastifyReply) {
  const { content, type, coded } = sent;
  reply.type(type).header('vary', 'accept-encoding');
  const coding = acceptedCoding(request.headers['accept-encoding']);
  if (!coding) return reply.send(content);
  const body = coded.get(coding) ?? compressWhole(content, coding);
  coded.set(coding, body);
  return reply.header('content-encoding', coding).send(await body);
}

/** `/openapi.json`, all services' API description, and `/docs`, a page to read it. */
export async function referenceRoutes(
  app: FastifyInstance,
  { services, budget, goodFor }: ReferenceOptions,
): Promise<void> {
  const documents = new ServiceDocuments(services, { goodFor, within: budget });
  let last: { tag: string; sent: Sent } | undefined;
  const readOnly = { method: ['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] };
  const refuse = () => {
    throw edgeErrors.methodNotAllowed(['GET', 'HEAD']);
  };

  app.get('/openapi.json', async (request, reply) => {
    const { text, tag } = await documents.current();
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (last?.tag !== tag) last = { tag, sent: sentOnce(text, 'application/json; charset=utf-8') };
    return send(last.sent, request, reply);
  });
  app.route({ ...readOnly, url: '/openapi.json', handler: refuse });

  const { files, html } = openPage();
  const page = sentOnce(html, 'text/html; charset=utf-8');
  app.get('/docs', (request, reply) => {
    reply.headers({
      ...pageHeaders,
      'content-security-policy': referencePolicy,
      'cache-control': 'no-cache',
    });
    return send(page, request, reply);
  });
  app.route({ ...readOnly, url: '/docs', handler: refuse });

  for (const { name, type, content } of files) {
    const sent = sentOnce(content, type);
    app.get(`/docs/${name}`, (request, reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return send(sent, request, reply);
    });
  }
}
