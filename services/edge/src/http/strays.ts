import { matchPage } from '@fairlead/contracts/portal/page-match';
import type { Registry } from '@fairlead/contracts/portal/registry';
import { knownMethods } from '@fairlead/service-kit/known-methods';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { edgeErrors } from '../errors.ts';
import type { WatchedFile } from '../watched-file.ts';

const pageMethods = ['GET', 'HEAD'];

/**
 * Answers requests without a matching route, for an app whose routes are still to be registered: 405 with the methods of a
 * known path, including released pages, and 503 while the app is closing. The rest is not found.
 */
export function answerStrays(app: FastifyInstance, registry: WatchedFile<Registry>): void {
  const methodsOf = knownMethods(app, { maxParamLength: 8192 });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  async function allowedAt(path: string): Promise<string[]> {
    const methods = methodsOf(path);
    if (methods.length > 0) return methods;
    const { remotes } = await registry.current();
    return matchPage(remotes, path) ? pageMethods : [];
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (closing) done(edgeErrors.closing());
    else if (!request.is404) done();
    else {
      // Before the body is parsed, which may have an unknown type.
      allowedAt(request.raw.url?.split('?', 1)[0] ?? '').then((allowed) => {
        if (allowed.length > 0) done(edgeErrors.methodNotAllowed(allowed));
        else notThere(reply);
      }, done);
    }
  });
  app.setNotFoundHandler((_request, reply) => notThere(reply));
}

const notThere = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: 'There is nothing at this address.' });
