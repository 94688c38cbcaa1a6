import { collectionOwners, servedFiles } from '@fairlead/contracts/api/collections';
import { countingAs } from '@fairlead/service-kit/shared-limits';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Caller } from './caller.ts';
import { headersToService } from './passed-headers.ts';
import { sendAnswer } from './send-answer.ts';
import type { Services } from './services.ts';

type FileOptions = {
  services: Services;
  publicUrl: string;
  /** Files per minute and address; 0 for no limit. */
  rateLimit: number;
  /** How long (ms) a request may take until its answer starts. */
  budget: number;
};

/** Files that are served outside the API, such as `/media/{filename}`: forwarded from the service that owns them. */
export async function fileRoutes(
  app: FastifyInstance,
  { services, publicUrl, rateLimit: limit, budget }: FileOptions,
): Promise<void> {
  const origin = new URL(publicUrl);
  if (limit > 0)
    await app.register(rateLimit, {
      max: limit,
      timeWindow: '1 minute',
      ...countingAs(app, 'files'),
    });
  for (const [path, collection] of Object.entries(servedFiles))
    app.get(`${path}:filename`, async (request, reply) => {
      const call = {
        method: request.method,
        path: request.raw.url ?? path,
        headers: headersToService(request, origin),
      };
      const callBudget = { within: budget, caller: new Caller(reply.raw) };
      const answer = await services.ask(collectionOwners[collection] ?? '', call, callBudget);
      return sendAnswer(answer, request, reply);
    });
}
