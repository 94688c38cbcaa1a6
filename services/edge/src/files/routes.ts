import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { requestIdHeader } from '../http/request-id.ts';

/** Types that a browser may open as a separate document, in which scripts could run. */
const isDocument = /svg|xml|html/;

/** What may be requested below a folder, as a pattern of the path within it. */
type Folder = { root: string; allowed: RegExp };

/**
 * Serves a folder of files whose names or paths change with their content, so that they may be cached for ever; compressed
 * copies next to a file are sent as they are.
 */
export async function immutableFiles(
  app: FastifyInstance,
  { root, allowed }: Folder,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) return;
    reply.header('vary', 'accept-encoding');
    // A page requests a dozen files, and headers would double the size of some of them.
    reply.removeHeader(requestIdHeader);
    if (!isDocument.test(String(reply.getHeader('content-type'))))
      reply.removeHeader('content-security-policy');
  });
  await app.register(fastifyStatic, {
    root,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    lastModified: false,
    acceptRanges: false,
    index: false,
    decorateReply: false,
    allowedPath: (path) => allowed.test(path),
  });
  // A missing file must not be answered with JSON or HTML: the federation runtime would keep that as the manifest and
  // never recover.
  app.setNotFoundHandler((_request, reply) => {
    reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('Not found\n');
  });
}

/** Files of the shell; its HTML and its service worker are not served as files, as they change under the same name. */
export const shellFiles =
  /^\/(?!index\.html|preloads\.json|provides\.json|server\.json|service-worker\.js)[^/]+\.\w+$/;
/** Files of a remote: `/{remote}/{version}/{file}`. What is recorded of releases is in a folder whose name begins with a dot, and not served; nor is what renders pages on the server, nor the list of its files. */
export const remoteFiles = /^\/[\w-]+\/[\w.+-]+\/(?!files\.json$|server(?:\.json$|\/)).+$/;
