import type { FastifyInstance } from 'fastify';
import { headersToCaller, headersToService } from './passed-headers.ts';
import type { Services } from './services.ts';

/** `/dev/mail`: the mails that the account service stored instead of sending them. */
export async function devMailRoute(
  app: FastifyInstance,
  { services, publicUrl, budget }: { services: Services; publicUrl: string; budget: number },
): Promise<void> {
  const origin = new URL(publicUrl);
  app.get('/dev/mail', async (request, reply) => {
    const call = {
      method: 'GET',
      path: request.raw.url ?? '/dev/mail',
      headers: headersToService(request, origin),
    };
    const { status, headers, body } = await services.ask('account', call, { within: budget });
    return reply.code(status).headers(headersToCaller(headers)).send(body);
  });
}
